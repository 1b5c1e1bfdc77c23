import type { ReviewReply } from './review-action.server.ts';

export const REVIEW_ASKS = ['hide', 'reply', 'delete'] as const;
export type ReviewAsk = (typeof REVIEW_ASKS)[number];

/** What the address asks about a review without scripts: its dialog is open from the start. */
export type AskedReview = {
  readonly what: ReviewAsk;
  readonly id: string;
  /** The reply to the dialog's form, if it must be corrected. */
  readonly refused: Extract<ReviewReply, { ok: false }> | undefined;
};

/** `?ask=hide&review=<id>`; null once it is done or impossible. */
export function readAskedReview(parameters: URLSearchParams, reply: ReviewReply | undefined): AskedReview | null {
  const what = REVIEW_ASKS.find((known) => known === parameters.get('ask'));
  const id = parameters.get('review');
  if (what === undefined || id === null) return null;
  if (reply === undefined) return { what, id, refused: undefined };
  return !reply.ok && reply.code === 'invalid' && reply.tried === what ? { what, id, refused: reply } : null;
}

/** The address that opens it. */
export function askHref(parameters: URLSearchParams, what: ReviewAsk, id: string): string {
  return `?${new URLSearchParams([...withoutAsk(parameters), ['ask', what], ['review', id]])}`;
}

/** The address without a dialog. */
export function withoutAsk(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => name !== 'ask' && name !== 'review'));
}
