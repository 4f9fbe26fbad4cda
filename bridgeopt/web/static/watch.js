// Shows a bar if a script of the page fails to load or throws while starting. Loaded first and not a
// module, so that it runs in every browser.

(() => {
  const failed = (event) => {
    if (event.target !== window && event.target.localName !== "script") return;
    const show = () => document.getElementById("broken")?.removeAttribute("hidden");
    show();
    document.addEventListener("DOMContentLoaded", show);
  };
  addEventListener("error", failed, true);
  addEventListener("load", () => removeEventListener("error", failed, true));
})();
