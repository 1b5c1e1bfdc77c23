import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type PerLanguage, rulesOf } from '#shop/kernel/language.ts';

/** Imports a file of a language's folder, which has one export: `(of) => import(`../../locales/${of}/mail.ts`)`. */
type Load = (of: Language) => Promise<Readonly<Record<string, unknown>>>;

/** The texts of a file in one language. Missing texts, or a missing file, are English; lists are taken whole. */
export async function loadTexts<Texts extends object>(language: Language, file: string, load: Load): Promise<Texts> {
  const { texts } = rulesOf(language);
  const read = async (of: Language) => Object.values(await load(of))[0] as Texts;
  if (texts === 'all') return read(language);
  const english = await read(DEFAULT_LANGUAGE);
  if (!texts.includes(file)) return english;
  const own = await read(language);
  return mergeTexts(english, own);
}

export function mergeTexts<Texts extends object>(english: Texts, own: Partial<Texts>): Texts {
  return Array.isArray(own) ? (own as Texts) : { ...english, ...own };
}

/** Loads a file's texts in every language, for what is written on the server. */
export async function loadAllTexts<Texts extends object>(file: string, load: Load): Promise<PerLanguage<Texts>> {
  const read = async (language: Language) => [language, await loadTexts<Texts>(language, file, load)];
  return Object.fromEntries(await Promise.all(LANGUAGES.map(read)));
}
