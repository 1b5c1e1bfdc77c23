/**
 * The shop's own reasons for a change of status. They are stored in English like any other reason; pages show them in
 * the reader's language.
 */
export const SYSTEM_REASONS = {
  /** The hold on the units has ended. */
  paymentTimeRanOut: 'payment time ran out',
  /** The money was on its way, and the shopper's bank did not send it. */
  paymentFailed: 'the payment failed',
  /** The shopper started paying for another cart. */
  replaced: 'replaced by a newer checkout',
  /** The person who had not paid deleted their account. */
  accountDeleted: 'the account was deleted',
  /** Goods in the unpaid order were recalled. */
  recalled: 'goods in it were recalled',
  /** The provider reported the money. */
  paid: 'payment received',
  /** The money came after the time had run out, with the units still there. */
  paidLate: 'payment received late',
  /** Staff undid their last step before anybody was notified. */
  undone: 'undone',
} as const;

export type SystemReason = keyof typeof SYSTEM_REASONS;

/** The shop's own reason behind a stored text, or null for a person's words. */
export function parseSystemReason(reason: string | null): SystemReason | null {
  const found = Object.entries(SYSTEM_REASONS).find(([, text]) => text === reason);
  return found ? (found[0] as SystemReason) : null;
}

export const MAX_REASON_LENGTH = 1000;
