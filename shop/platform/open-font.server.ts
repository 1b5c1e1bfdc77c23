import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);
/** Whole fonts, free to embed (OFL), with Latvian, Cyrillic and Greek letters: names come from everywhere. */
const FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
type FontName = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as FontName[];

type Opened = Font & { _tables?: unknown };
/** The first font of each kind, whose tables all others share. */
const opened = new Map<FontName, { readonly file: Buffer; readonly font: Opened }>();

/**
 * Opens a font of its own for each document, because a font remembers which letter a glyph was first drawn for, and
 * that is what is copied from the document. The slow part, the tables read from the file, is shared.
 */
export async function openFont(name: FontName): Promise<Font> {
  const { create } = await import('fontkit');
  const first = opened.get(name);
  const file = first?.file ?? readFileSync(require.resolve(FONTS[name]));
  const font = create(file);
  if (!('layout' in font)) throw new Error(`${FONTS[name]} is not one font`);
  if (first === undefined) opened.set(name, { file, font });
  else Object.assign(font, { _tables: first.font._tables });
  return font;
}
