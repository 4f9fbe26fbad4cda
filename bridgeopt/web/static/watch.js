// Shows a bar if a script of the page does not load, or throws while it starts. Loaded first, and no
// module: it must run in every browser, also where the modules do not.

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
