// Prints pages from a window of their own, then asks once whether they were printed.
//
//   data-print       a link whose page is printed at once
//   data-marks="id"  a link after which the dialog with that id asks

let toAsk = null;

function askWhetherPrinted() {
  const dialog = toAsk && document.getElementById(toAsk);
  if (!dialog || document.querySelector("dialog[open]")) return;
  toAsk = null;
  dialog.showModal();
}

// Not all browsers send `afterprint`, so also ask when the user returns.
addEventListener("focus", askWhetherPrinted);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) askWhetherPrinted();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  // A double click prints once.
  if (event.detail > 1 && link?.target) return event.preventDefault();
  if (link?.dataset.print !== undefined) {
    const paper = open(link.href);
    if (paper) event.preventDefault();
    paper?.addEventListener("load", () => {
      paper.addEventListener("afterprint", askWhetherPrinted);
      paper.print();
    });
  }
  // It opens in a new tab; only the director knows whether it was printed.
  if (link?.dataset.marks) toAsk = link.dataset.marks;
});
