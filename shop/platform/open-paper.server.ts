import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { Language } from '#shop/kernel/language.ts';

export type Paper = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
/** Whole fonts, free to embed (OFL), with Latvian, Cyrillic and Greek letters: names come from everywhere. */
const FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

type Opened = Font & { _tables?: unknown };
/** The first font of each kind, whose tables all others share. */
const opened = new Map<string, { readonly file: Buffer; readonly font: Opened }>();

export type PaperAbout = {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** The time in the file, so that the same content makes the same bytes. */
  readonly at: Date;
  readonly margins: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number };
  /** For a document that must be readable for many years (ISO 19005-2) and by screen readers: its parts are tagged. */
  readonly isArchived?: boolean;
};

/** Opens an empty A4 document. What draws it is loaded with the first: most processes never draw one. */
export async function openPaper({ language, title, author, at, margins, isArchived }: PaperAbout): Promise<Paper> {
  const [{ create }, { default: PDFDocument }] = await Promise.all([import('fontkit'), import('pdfkit')]);
  const paper = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    ...(isArchived && { subset: 'PDF/A-2b', pdfVersion: '1.7', tagged: true }),
  });
  for (const [name, file] of Object.entries(FONTS)) paper.registerFont(name, openFont(file, create));
  return paper;
}

/**
 * Each document has a font of its own, because a font remembers which letter a glyph was first drawn for, and that is
 * what is copied from the document. The slow part, the tables read from the file, is shared. pdfkit accepts an opened
 * font, which its types leave out.
 */
function openFont(name: string, create: typeof import('fontkit').create): PDFKit.Mixins.PDFFontSource {
  const first = opened.get(name);
  const file = first?.file ?? readFileSync(require.resolve(name));
  const font = create(file);
  if (!('layout' in font)) throw new Error(`${name} is not one font`);
  if (first === undefined) opened.set(name, { file, font });
  else Object.assign(font, { _tables: first.font._tables });
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** Waits for the bytes of a document; call it before `end`. */
export async function collect(paper: Paper): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of paper) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
