// Reads a chosen file as text; older spreadsheets do not write UTF-8.

async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Put the chosen file's text into the field that the input's data-into names. */
export async function takeFile({ target }) {
  if (!target.dataset.into) return;
  const [file] = target.files;
  if (file) document.getElementById(target.dataset.into).value = await textOf(file);
  target.value = "";
}
