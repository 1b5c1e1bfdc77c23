import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ChangedTexts, findChangedTexts } from './changed-texts-view.server.ts';
import { ORIGINAL_TEXTS, type ShownSource, type ShownTexts } from './original-texts.ts';

/** Says what the storefront and mails say, the merchant's own texts among it. */
export type ShownTranslate = Translate<ShownSource>;

type Source = Pick<Shop, 'db' | 'untilChange'>;

/** What the merchant words otherwise: read once until it changes, in every process. */
export function getChangedTexts(shop: Source): Promise<ChangedTexts> {
  return shop.untilChange.read('texts', () => findChangedTexts(shop.db), 'settings');
}

const merged = new WeakMap<ChangedTexts, Map<Language, ShownTexts>>();

/** What the storefront and mails say in a language, the merchant's own texts among it. The same object until one changes. */
export async function getShownTexts(shop: Source, language: Language): Promise<ShownTexts> {
  const changed = await getChangedTexts(shop);
  const known = merged.get(changed) ?? new Map<Language, ShownTexts>();
  merged.set(changed, known);
  const texts = known.get(language) ?? { ...ORIGINAL_TEXTS[language], ...changed[language] };
  known.set(language, texts);
  return texts;
}

/** Says the storefront's texts where no page is rendered: in structured data, suggestions, on the payment page. */
export async function getTranslate(shop: Source, language: Language): Promise<ShownTranslate> {
  return createTranslate<ShownSource>(language, await getShownTexts(shop, language));
}
