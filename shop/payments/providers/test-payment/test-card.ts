/** The cards that the test provider accepts. Any other number is invalid. */
export const APPROVED_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

export type CardInput = { readonly number: string; readonly expiry: string; readonly cvc: string };

/** `invalid` names the wrong fields; a test card works with any future expiry and any three digits. */
export type CardVerdict =
  | { readonly outcome: 'approved' | 'declined' }
  | { readonly outcome: 'invalid'; readonly fields: readonly (keyof CardInput)[] };

/** Judges a card: `judgeCard({ number: '4242424242424242', expiry: '12/30', cvc: '123' }, now)` is approved. */
export function judgeCard(card: CardInput, now: Date): CardVerdict {
  const digits = card.number.replace(/[\s-]/g, '');
  const isApproved = digits === plain(APPROVED_CARD);
  const fields: (keyof CardInput)[] = [];
  if (!isApproved && digits !== plain(DECLINED_CARD)) fields.push('number');
  if (!isFuture(card.expiry, now)) fields.push('expiry');
  if (!/^\d{3}$/.test(card.cvc.trim())) fields.push('cvc');
  if (fields.length > 0) return { outcome: 'invalid', fields };
  return { outcome: isApproved ? 'approved' : 'declined' };
}

function plain(number: string): string {
  return number.replaceAll(' ', '');
}

/** A card is good until the end of the month written on it. */
function isFuture(expiry: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry.slice(0, 20));
  if (!match) return false;
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  return month >= 1 && month <= 12 && Date.UTC(year, month, 1) > now.getTime();
}
