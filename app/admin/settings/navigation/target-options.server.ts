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
 * called where nothing is written, `listed` what the choice says.
 */
export type TargetOption = {
  readonly kind: TargetKind;
  readonly value: string;
  readonly names: PerLanguage<string>;
  readonly listed: PerLanguage<string>;
};

export async function listTargetOptions(shop: Shop): Promise<readonly TargetOption[]> {
  const words = await forEachLanguage((language) => getTranslate(shop, language));
  const targets = await forEachLanguage(async (language) => new Map((await listAll(shop, language)).map(toEntry)));
  const all = await listAll(shop, DEFAULT_LANGUAGE);
  const menu = perLanguage((language) => words[language]('nav.products'));
  return [
    { kind: 'menu', value: 'categories', names: menu, listed: menu },
    ...all.map((target): TargetOption => {
      const [value] = toEntry(target);
      const named = perLanguage((language) => targets[language].get(value));
      return {
        kind: target.kind,
        value,
        names: perLanguage((language) => named[language]?.name ?? ''),
        listed: perLanguage((language) => named[language]?.listed ?? named[language]?.name ?? ''),
      };
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

type Listed = NavigationTarget & { readonly kind: ListedKind };

function toEntry(target: Listed): readonly [value: string, target: Listed] {
  return [`${target.kind}:${target.to}`, target];
}

/** In each language, such as `{ en: …, lv: … }`. */
async function forEachLanguage<T>(make: (language: Language) => Promise<T>): Promise<PerLanguage<T>> {
  const made = await Promise.all(LANGUAGES.map(make));
  return perLanguage((language) => made[LANGUAGES.indexOf(language)] as T);
}
