import { type Message, PLACEHOLDER } from '#shop/i18n/translate.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { ChangedTexts } from './changed-texts-view.server.ts';
import { type FixedReason, findFixedReason } from './fixed-texts.ts';
import { findOriginal } from './original-texts.ts';
import { KEYS_BY_PLACE, placeOf, type TextPlace } from './text-places.ts';
import { formsOf } from './text-rules.ts';

/** A text in one language. `own` is the merchant's; null while it is the original. */
export type Wording = { readonly language: Language; readonly original: Message; readonly own: Message | null };

export type ListedText = {
  readonly key: string;
  readonly place: TextPlace;
  readonly fixed: FixedReason | null;
  readonly wordings: readonly Wording[];
};

/** `reader`: whose language stands first. */
type Read = { readonly changed: ChangedTexts; readonly reader: Language };

export type TextsQuery = {
  /** What is on screen, in any language, or a part of it. */
  readonly search: string;
  readonly place: TextPlace | null;
  readonly isChangedOnly: boolean;
  readonly page: number;
};

const PER_PAGE = 40;

/** Lists the texts that shoppers read, place by place, in the order of a visit. */
export function listTexts(read: Read, query: TextsQuery) {
  const matches = createMatcher(query.search);
  const found = KEYS_BY_PLACE.filter((key) => query.place === null || placeOf(key) === query.place)
    .flatMap((key) => findText(read, key) ?? [])
    .filter(({ wordings }) => !query.isChangedOnly || wordings.some(({ own }) => own !== null))
    .filter(({ wordings }) => wordings.some(({ original, own }) => [original, own].some(matches)));
  const pageCount = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(query.page, pageCount);
  return { texts: found.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: found.length, page, pageCount };
}

/** A text in every language; null for a key that shoppers read nothing of. */
export function findText({ changed, reader }: Read, key: string): ListedText | null {
  const wordings = [reader, ...LANGUAGES.filter((language) => language !== reader)].flatMap((language): Wording[] => {
    const original = findOriginal(language, key);
    return original === undefined ? [] : [{ language, original, own: changed[language][key] ?? null }];
  });
  return wordings.length === 0 ? null : { key, place: placeOf(key), fixed: findFixedReason(key), wordings };
}

/** Finds a text by a part of it, or by all that is on screen, where placeholders are filled in: '12 products found'. */
function createMatcher(search: string): (message: Message | null) => boolean {
  const wanted = foldText(search);
  return (message) =>
    message !== null &&
    Object.values(formsOf(message)).some((text) => foldText(text).includes(wanted) || toPattern(text)?.test(wanted));
}

const foldText = (text: string) =>
  foldDiacritics(text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** Null for a text of placeholders alone, which would match everything. */
function toPattern(text: string): RegExp | null {
  const parts = text.replace(PLACEHOLDER, '\n').split('\n');
  if (parts.length === 1 || !/\p{L}{3}/u.test(parts.join(''))) return null;
  return new RegExp(`^${parts.map((part) => foldDiacritics(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}
