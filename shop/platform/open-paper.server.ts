import type { Language } from '#shop/kernel/language.ts';
import { FONT_NAMES, type FontFiles, openFont, WHOLE_FONTS } from './open-font.server.ts';

export type Paper = PDFKit.PDFDocument;

export type PaperAbout = {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** The time in the file, so that the same content makes the same bytes. */
  readonly at: Date;
  readonly margins: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number };
  /** The whole ones where the document has none of its own. */
  readonly fonts?: FontFiles;
  /** For a document that must be readable for many years (ISO 19005-2) and by screen readers: its parts are tagged. */
  readonly isArchived?: boolean;
};

/** Opens an empty A4 document. What draws it is loaded with the first: most processes never draw one. */
export async function openPaper(about: PaperAbout): Promise<Paper> {
  const { language, title, author, at, margins, fonts = WHOLE_FONTS, isArchived } = about;
  const { default: PDFDocument } = await import('pdfkit');
  const paper = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    ...(isArchived && { subset: 'PDF/A-2b', pdfVersion: '1.7', tagged: true }),
  });
  // pdfkit accepts an opened font, which its types leave out.
  for (const name of FONT_NAMES)
    paper.registerFont(name, (await openFont(fonts[name])) as unknown as PDFKit.Mixins.PDFFontSource);
  return paper;
}

/** Waits for the bytes of a document; call it before `end`. */
export async function collect(paper: Paper): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of paper) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
