import path from 'node:path';
import { type FontFiles, hasLetters, WHOLE_FONTS } from '#shop/platform/open-font.server.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import { type FontPairName, printedNamesOf } from './font-pairs.ts';

const FOLDER = path.join(projectRoot(), 'shop/site/look/printed');

/**
 * The fonts that a document with these texts is drawn in: the pair's own, or the whole ones where it lacks a letter, such as
 * of a Greek name. Never both, which would be seen in the middle of a word. Null: drawn before documents followed the look.
 */
export async function findPrintedFonts(pair: FontPairName | null, texts: unknown): Promise<FontFiles> {
  if (pair === null) return WHOLE_FONTS;
  const { text, titles } = printedNamesOf(pair);
  const files = {
    regular: fileOf(text, 'regular'),
    bold: fileOf(text, 'bold'),
    title: text === titles ? fileOf(text, 'bold') : fileOf(titles, 'title'),
  };
  return (await hasLetters(files, JSON.stringify(texts))) ? files : WHOLE_FONTS;
}

function fileOf(typeface: string, cut: 'regular' | 'bold' | 'title'): string {
  return path.join(FOLDER, `${typeface}-${cut}.ttf`);
}
