import { listTargets, type NavigationTarget } from '#app/navigation-targets.server.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { HEADINGS } from '#shop/site/navigation/navigation.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';

type ListedKind = keyof Awaited<ReturnType<typeof listTargets>>;
export type TargetKind = ListedKind | 'menu';

/** Titles by their heading. */
export type Headings = Readonly<Record<string, PerLanguage<string>>>;

/**
 * A page or category to choose; `menu` is the header's of categories. `value` is as in the form; `names` is what it is
 * called where nothing is written.
 */
export type TargetOption = {
  readonly kind: TargetKind;
  readonly value: string;
  readonly names: PerLanguage<string>;
};

export async function listTargetOptions(shop: Shop): Promise<readonly TargetOption[]> {
  const words = await forEachLanguage((language) => getTranslate(shop, language));
  const names = await forEachLanguage(async (language) => new Map((await listAll(shop, language)).map(toEntry)));
  const listed = await listAll(shop, DEFAULT_LANGUAGE);
  return [
    { kind: 'menu', value: 'categories', names: perLanguage((language) => words[language]('nav.products')) },
    ...listed.map(({ kind, to }): TargetOption => {
      const value = `${kind}:${to}`;
      return { kind, value, names: perLanguage((language) => names[language].get(value) ?? '') };
    }),
  ];
}

/** The titles that come with the shop, in each language. */
export async function nameHeadings(shop: Shop): Promise<Headings> {
  const words = await forEachLanguage((language) => getTranslate(shop, language));
  const name = (heading: (typeof HEADINGS)[number]) => perLanguage((language) => words[language](`footer.${heading}`));
  return Object.fromEntries(HEADINGS.map((heading) => [heading, name(heading)]));
}

async function listAll(shop: Shop, language: Language) {
  const targets = await listTargets(shop, language);
  return (Object.keys(targets) as ListedKind[]).flatMap((kind) => targets[kind].map((target) => ({ kind, ...target })));
}

function toEntry({ kind, to, name }: NavigationTarget & { readonly kind: ListedKind }): readonly [string, string] {
  return [`${kind}:${to}`, name];
}

/** In each language, such as `{ en: …, lv: … }`. */
async function forEachLanguage<T>(make: (language: Language) => Promise<T>): Promise<PerLanguage<T>> {
  const made = await Promise.all(LANGUAGES.map(make));
  return perLanguage((language) => made[LANGUAGES.indexOf(language)] as T);
}
