import { logInBrowser } from '#app/browser-log.ts';
import type { Uuid } from '#shop/kernel/ids.ts';

/** What somebody has begun to write about a product. */
export type ReviewDraft = Readonly<Record<'rating' | 'reviewer_name' | 'review_text', string>>;

const FIELDS = ['rating', 'reviewer_name', 'review_text'] as const;

const keyOf = (productId: Uuid) => `vitrina-review-${productId}`;

/** Kept in the tab until it is sent, so that neither closing the form nor another page loses it. */
export function keepReviewDraft(productId: Uuid, form: FormData): void {
  const draft = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')]));
  withStorage((storage) => storage.setItem(keyOf(productId), JSON.stringify(draft)));
}

export function dropReviewDraft(productId: Uuid): void {
  withStorage((storage) => storage.removeItem(keyOf(productId)));
}

export function findReviewDraft(productId: Uuid): ReviewDraft | null {
  return withStorage((storage) => parseReviewDraft(storage.getItem(keyOf(productId)))) ?? null;
}

/** Null for what is not a draft. */
export function parseReviewDraft(json: string | null): ReviewDraft | null {
  if (json === null) return null;
  try {
    const stored = JSON.parse(json) as Partial<ReviewDraft> | null;
    return FIELDS.every((name) => typeof stored?.[name] === 'string') ? (stored as ReviewDraft) : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing costs the draft, not the form. */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch (error) {
    logInBrowser('A review could not be kept while it is written', error);
    return undefined;
  }
}
