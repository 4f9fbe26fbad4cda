// Pages are printed from a window of their own; afterwards it is asked once whether they came out.
//
//   data-print       a link whose page is printed at once
//   data-marks="id"  a link after which the dialog with that id asks whether its pages were printed

let toAsk = null;

/** Ask once, after pages were opened to be printed, whether they were. */
function askWhetherPrinted() {
  const dialog = toAsk && document.getElementById(toAsk);
  if (!dialog || document.querySelector("dialog[open]")) return;
  toAsk = null;
  dialog.showModal();
}

// Browsers tell of the end of printing to the page that is printed, and not all do: whoever comes
// back to this window is asked too.
addEventListener("focus", askWhetherPrinted);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) askWhetherPrinted();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  // Who presses twice by habit wants one page, printed once.
  if (event.detail > 1 && link?.target) return event.preventDefault();
  if (link?.dataset.print !== undefined) {
    const paper = open(link.href);
    if (paper) event.preventDefault();
    paper?.addEventListener("load", () => {
      paper.addEventListener("afterprint", askWhetherPrinted);
      paper.print();
    });
  }
  // It opens in a tab of its own; whether it was printed, only the director knows.
  if (link?.dataset.marks) toAsk = link.dataset.marks;
});
