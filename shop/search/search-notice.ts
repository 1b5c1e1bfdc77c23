import type { PriceLimits } from './price-limits.ts';
import type { Searched } from './text-search.ts';
import { withoutPart } from './understanding/text-part.ts';

/** What a shopper is told about how their text was read, and what it found. */
export type SearchNotice = {
  /** The text that was searched for instead of the typed one; null when it was taken as it is. */
  readonly corrected: string | null;
  readonly partial: PartialAnswer | null;
  /** What was read as a filter, and the text without it. */
  readonly price: (PriceLimits & { readonly without: string }) | null;
  readonly exclusions: readonly { readonly text: string; readonly without: string }[];
};

/** What was searched for where no product has all of it, and by which words the shown products were found. */
export type PartialAnswer = {
  readonly words: readonly string[];
  /** The price of the text, if it was dropped. */
  readonly price: PriceLimits | null;
  /** Products have all of the words of one of these. */
  readonly shown: readonly (readonly string[])[];
  /** Descriptions have all of the words, but no name. */
  readonly isMentioned: boolean;
};

/** What to say about a text; null when there is nothing to say. `asked` is the text before words were dropped. */
export function toNotice(asked: Searched, text: Searched): SearchNotice | null {
  const { search } = asked;
  // Of what found nothing, not even in part, the page says that alone.
  const corrected = text.groups.length === 0 ? null : asked.corrected;
  const price = text.price && { ...limitsOf(text.price), without: withoutPart(search, text.price) };
  const exclusions = asked.exclusions.map((one) => ({ text: one.text, without: withoutPart(search, one) }));
  const notice = { corrected, partial: toPartial(asked, text), price, exclusions };
  return Object.values(notice).every((said) => said === null || said === exclusions) && exclusions.length === 0
    ? null
    : notice;
}

function toPartial(asked: Searched, text: Searched): PartialAnswer | null {
  const groups = text.further.length > 0 ? text.further : text.groups.slice(text.isWidened ? 1 : 0);
  if (groups.length === 0 || (text === asked && asked.missing.length === 0)) return null;
  return {
    words: asked.required,
    price: asked.price !== null && text.price === null ? limitsOf(asked.price) : null,
    shown: groups.map(({ queries }) => queries.map((query) => query.text)),
    isMentioned: text.isWidened,
  };
}

const limitsOf = ({ minPrice, maxPrice }: PriceLimits): PriceLimits => ({ minPrice, maxPrice });
