import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getShownTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import { ORIGINAL_TEXTS, type ShownTexts } from '#shop/site/texts/original-texts.ts';
import { type PageTexts, type TextFile, writePageTexts } from './text-parts.server.ts';

const written = new WeakMap<ShownTexts, Promise<PageTexts>>();
/** A page that says that the database is away says it in the words of the pages before it. */
const last = new Map<Language, ShownTexts>();

/** What a page says, and the files of it for its browser. */
export async function findPageTexts(shop: Shop, language: Language): Promise<PageTexts> {
  const texts = await getShownTexts(shop, language).catch(() => last.get(language) ?? ORIGINAL_TEXTS[language]);
  last.set(language, texts);
  const known = written.get(texts);
  if (known !== undefined) return known;
  const page = writePageTexts(language, texts).then((made) => {
    for (const file of made.made) remember(file);
    return made;
  });
  written.set(texts, page);
  return page;
}

/** Files of the pages that were rendered last. Their browsers ask for them a moment later, when a text may have changed. */
const MOST = 20;
const recent = new Map<string, TextFile>();

function remember(file: TextFile): void {
  recent.delete(file.path);
  recent.set(file.path, file);
  const [oldest] = recent.keys();
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
}

export function findRecentFile(path: string): TextFile | undefined {
  return recent.get(path);
}
