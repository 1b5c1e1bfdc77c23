/**
 * Reasons that the shop itself gives for a change of status. Stored as they are here, as English text like any other
 * reason; pages look them up to say them in the reader's language.
 */
export const SYSTEM_REASONS = {
  /** The units had been held as long as they could be. */
  paymentTimeRanOut: 'payment time ran out',
  /** The shopper went to pay for another cart. */
  replaced: 'replaced by a newer checkout',
  /** Whoever had not paid for it deleted their account. */
  accountDeleted: 'the account was deleted',
  /** The provider said that the money is there. */
  paid: 'payment received',
  /** The money came after the time had run out, and the units were still there. */
  paidLate: 'payment received late',
  /** Staff took their last step back before anybody was told of it. */
  undone: 'undone',
} as const;

export type SystemReason = keyof typeof SYSTEM_REASONS;

/** Which of the shop's own reasons a stored one is, or null for words that a person wrote. */
export function parseSystemReason(reason: string | null): SystemReason | null {
  const found = Object.entries(SYSTEM_REASONS).find(([, text]) => text === reason);
  return found ? (found[0] as SystemReason) : null;
}

export const MAX_REASON_LENGTH = 1000;
