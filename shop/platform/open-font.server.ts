import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);
export const FONT_NAMES = ['regular', 'bold', 'title'] as const;
type FontName = (typeof FONT_NAMES)[number];
/** The files of the fonts of a document. */
export type FontFiles = Readonly<Record<FontName, string>>;

const BOLD = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
/** Whole fonts, free to embed (OFL), with Latvian, Cyrillic and Greek letters: names come from everywhere. */
export const WHOLE_FONTS: FontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: BOLD,
  title: BOLD,
};

type Opened = Font & { _tables?: unknown };
/** The first font of each file, whose tables all others share. */
const opened = new Map<string, { readonly bytes: Buffer; readonly font: Opened }>();

/**
 * Opens a font of its own for each document, because a font remembers which letter a glyph was first drawn for, and
 * that is what is copied from the document. The slow part, the tables read from the file, is shared.
 */
export async function openFont(file: string): Promise<Font> {
  const { create } = await import('fontkit');
  const first = opened.get(file);
  const bytes = first?.bytes ?? readFileSync(file);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${file} is not one font`);
  if (first === undefined) opened.set(file, { bytes, font });
  else Object.assign(font, { _tables: first.font._tables });
  return font;
}

/** Whether fonts have all letters of a text. */
export async function hasLetters(files: FontFiles, text: string): Promise<boolean> {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code > 0x1f);
  for (const file of new Set(Object.values(files))) {
    const font = await openFont(file);
    if (!letters.every((code) => font.hasGlyphForCodePoint(code))) return false;
  }
  return true;
}
