/** The names of the fonts that a PDF has in it, without the mark of a part of one, in alphabetical order. */
export function listPdfFonts(file: Uint8Array): string[] {
  const names = Buffer.from(file)
    .toString('latin1')
    .match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g);
  return [...new Set(names)].sort();
}
