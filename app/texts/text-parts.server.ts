import { createHash } from 'node:crypto';
import { textFiles } from 'virtual:text-files';
import { DEFAULT_LANGUAGE, type Language, rulesOf } from '#shop/kernel/language.ts';
import { ORIGINAL_TEXTS, type ShownTexts } from '#shop/site/texts/original-texts.ts';
import { loadTextPart, type TextPart } from '../storefront-messages.ts';

/** A file of texts as a browser imports it. */
export type TextFile = { readonly path: string; readonly text: string };

export type PageTexts = {
  readonly messages: ShownTexts;
  /** The same for the same words; empty for the originals. */
  readonly version: string;
  /** Where the page's browser finds each part. */
  readonly files: Readonly<Record<TextPart | 'admin', readonly string[]>>;
  /** Tells browsers which files stand in for those of the build. Empty while nothing is changed. */
  readonly importMap: string;
  readonly made: readonly TextFile[];
};

const PARTS = ['browsing', 'customer'] as const satisfies readonly TextPart[];
const CHECKSUM_LENGTH = 10;

/**
 * Writes the texts of a language for its pages' browsers. A part that the merchant has changed is a file like the build's, under
 * an address of its own that an import map names. So browsers have one file either way, nothing to merge, and no script
 * knows of it.
 */
export async function writePageTexts(language: Language, messages: ShownTexts): Promise<PageTexts> {
  const parts = await Promise.all(PARTS.map((part) => writePart(language, part, messages)));
  const made = parts.flatMap(({ file }) => file ?? []);
  const mapped = parts.flatMap(({ built, file }) => (file === null ? [] : built.map((path) => [path, file.path])));
  const [browsing, customer] = parts.map(({ built, file }) => (file === null ? built : [file.path]));
  return {
    messages,
    version: made.map(({ path }) => path).join(),
    files: { browsing: browsing ?? [], customer: customer ?? [], admin: listBuilt(language, 'admin') },
    importMap: mapped.length === 0 ? '' : JSON.stringify({ imports: Object.fromEntries(mapped) }),
    made,
  };
}

async function writePart(language: Language, part: TextPart, messages: ShownTexts) {
  const built = listBuilt(language, part);
  const keys = Object.keys(await loadTextPart(language, part)) as (keyof ShownTexts)[];
  if (keys.every((key) => messages[key] === ORIGINAL_TEXTS[language][key])) return { built, file: null };
  const texts = Object.fromEntries(keys.map((key) => [key, messages[key]]));
  const text = `export const texts=${JSON.stringify(texts)};`;
  const checksum = createHash('sha256').update(text).digest('base64url').slice(0, CHECKSUM_LENGTH);
  return { built, file: { path: `/texts/${language}.${part}.${checksum}.js`, text } };
}

/** A language that does not have all texts loads those of English too. */
function listBuilt(language: Language, part: TextPart | 'admin'): readonly string[] {
  const languages = rulesOf(language).texts === 'all' ? [language] : [language, DEFAULT_LANGUAGE];
  return languages.flatMap((of) => textFiles[of]?.[part] ?? []);
}

export function parseTextFile(name: string): { readonly language: string; readonly part: TextPart } | null {
  const [, language = '', wanted = ''] = /^([a-z]{2,3})\.([a-z]+)\.[\w-]+\.js$/.exec(name) ?? [];
  const part = PARTS.find((known) => known === wanted);
  return part === undefined ? null : { language, part };
}
