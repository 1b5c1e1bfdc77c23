import { LANGUAGES, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { splitContact } from './contact-parts.ts';
import { findSoftener } from './softener.ts';

export const RECALL_KINDS = ['recall', 'warning'] as const;
export const REMEDIES = ['repair', 'replacement', 'refund'] as const;

export type Remedy = (typeof REMEDIES)[number];

/** What buyers read, in one language. */
export type RecallTexts = {
  readonly hazard: string;
  /** What to do now: 'Stop using it and …' */
  readonly action: string;
  /** Why fewer than two remedies are offered; empty when two are. */
  readonly fewRemedies: string;
};

/** Which goods: a product, or of it one variation, a batch, the orders of some days. */
export type RecallScope = {
  readonly productId: string;
  readonly variationId: string | null;
  readonly batch: string | null;
  /** Days as in 2026-11-27, both included, by the shop's clocks. */
  readonly orderedFrom: string | null;
  readonly orderedTo: string | null;
};

export type NewRecall = RecallScope & {
  readonly kind: (typeof RECALL_KINDS)[number];
  readonly remedies: readonly Remedy[];
  readonly texts: PerLanguage<RecallTexts>;
  readonly contact: string;
};

export type RecallError =
  | {
      readonly code: 'text_missing' | 'text_too_long';
      readonly field: keyof RecallTexts;
      readonly language: Language;
    }
  | {
      readonly code: 'plays_down';
      readonly field: keyof RecallTexts;
      readonly language: Language;
      readonly words: string;
    }
  | { readonly code: OwnCode };

/** What is wrong apart from the texts. */
type OwnCode =
  | 'contact_missing'
  | 'contact_too_long'
  | 'batch_too_long'
  | 'first_day_invalid'
  | 'last_day_invalid'
  | 'days_reversed'
  | 'remedy_missing';

/** Letters at most. */
export const LONGEST = { text: 2_000, contact: 300, batch: 200, reason: 1_000 } as const;

/**
 * Lists everything wrong with what a recall says (Regulation (EU) 2023/988, Art. 36(2) and 37): in every language, nothing
 * that plays the risk down, and a choice of two remedies or the reason why there is none. A warning owes no remedy.
 */
export function findRecallErrors(recall: NewRecall): RecallError[] {
  return [...findScopeErrors(recall), ...LANGUAGES.flatMap((language) => findTextErrors(recall, language))];
}

function findScopeErrors({ orderedFrom, orderedTo, batch, contact, kind, remedies }: NewRecall): RecallError[] {
  const codes: (OwnCode | false)[] = [
    orderedFrom !== null && !isDay(orderedFrom) && 'first_day_invalid',
    orderedTo !== null && !isDay(orderedTo) && 'last_day_invalid',
    orderedFrom !== null && orderedTo !== null && orderedFrom > orderedTo && 'days_reversed',
    batch !== null && batch.length > LONGEST.batch && 'batch_too_long',
    kind === 'recall' && remedies.length === 0 && 'remedy_missing',
    splitContact(contact).every(({ href }) => href === null) && 'contact_missing',
    contact.length > LONGEST.contact && 'contact_too_long',
  ];
  return codes.flatMap((code) => (code === false ? [] : [{ code }]));
}

function findTextErrors(recall: NewRecall, language: Language): RecallError[] {
  const needed = neededTexts(recall);
  return (['hazard', 'action', 'fewRemedies'] as const).flatMap((field): RecallError[] => {
    const text = recall.texts[language][field];
    if (text.trim() === '') return needed.includes(field) ? [{ code: 'text_missing', field, language }] : [];
    if (text.length > LONGEST.text) return [{ code: 'text_too_long', field, language }];
    const words = findSoftener(text);
    return words === null ? [] : [{ code: 'plays_down', field, language, words }];
  });
}

/** A day of the calendar, as in 2026-11-27. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString() === `${text}T00:00:00.000Z`;
}

function neededTexts({ kind, remedies }: NewRecall): readonly (keyof RecallTexts)[] {
  const offersChoice = kind === 'warning' || new Set(remedies).size >= 2;
  return offersChoice ? ['hazard', 'action'] : ['hazard', 'action', 'fewRemedies'];
}
