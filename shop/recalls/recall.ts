import { LANGUAGES, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
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
  /** Days as in 2026-11-27, both included, in Latvian time. */
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
  | {
      readonly code:
        | 'contact_missing'
        | 'contact_too_long'
        | 'batch_too_long'
        | 'day_invalid'
        | 'days_reversed'
        | 'remedy_missing';
    };

/** Letters at most. */
export const LONGEST = { text: 2_000, contact: 300, batch: 200, reason: 1_000 } as const;

/**
 * Checks what a recall says (Regulation (EU) 2023/988, Art. 36(2) and 37): in every language, nothing that plays the
 * risk down, and a choice of two remedies or the reason why there is none. A warning owes no remedy.
 */
export function checkRecall(recall: NewRecall): Result<NewRecall, RecallError> {
  const { orderedFrom, orderedTo, batch, contact } = recall;
  if (![orderedFrom, orderedTo].every((day) => day === null || isDay(day))) return err({ code: 'day_invalid' });
  if (orderedFrom !== null && orderedTo !== null && orderedFrom > orderedTo) return err({ code: 'days_reversed' });
  if (batch !== null && batch.length > LONGEST.batch) return err({ code: 'batch_too_long' });
  if (recall.kind === 'recall' && recall.remedies.length === 0) return err({ code: 'remedy_missing' });
  if (contact.trim() === '') return err({ code: 'contact_missing' });
  if (contact.length > LONGEST.contact) return err({ code: 'contact_too_long' });
  const needed = neededTexts(recall);
  for (const language of LANGUAGES) {
    const texts = recall.texts[language];
    for (const field of needed) if (texts[field].trim() === '') return err({ code: 'text_missing', field, language });
    for (const field of ['hazard', 'action', 'fewRemedies'] as const) {
      if (texts[field].length > LONGEST.text) return err({ code: 'text_too_long', field, language });
      const words = findSoftener(texts[field]);
      if (words !== null) return err({ code: 'plays_down', field, language, words });
    }
  }
  return ok(recall);
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
