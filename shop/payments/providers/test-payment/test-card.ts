/** The cards that the test provider accepts. Any other number is invalid. */
export const APPROVED_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';
/** Its money takes a minute, as that of a bank may take days. */
export const LATE_CARD = '4000 0000 0000 0077';
/** Its money takes a minute, and then does not come. */
export const LATE_FAILING_CARD = '4000 0000 0000 0341';

export type CardInput = { readonly number: string; readonly expiry: string; readonly cvc: string };

/** `invalid` names the wrong fields; a test card works with any future expiry and any three digits. */
export type CardVerdict =
  | { readonly outcome: CardOutcome }
  | { readonly outcome: 'invalid'; readonly fields: readonly (keyof CardInput)[] };

type CardOutcome = 'approved' | 'declined' | 'late' | 'late_failing';

const OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map([
  [plain(APPROVED_CARD), 'approved'],
  [plain(DECLINED_CARD), 'declined'],
  [plain(LATE_CARD), 'late'],
  [plain(LATE_FAILING_CARD), 'late_failing'],
]);

/** Judges a card: `judgeCard({ number: '4242424242424242', expiry: '12/30', cvc: '123' }, now)` is approved. */
export function judgeCard(card: CardInput, now: Date): CardVerdict {
  const outcome = OUTCOMES.get(card.number.replace(/[\s-]/g, ''));
  const fields: (keyof CardInput)[] = [];
  if (outcome === undefined) fields.push('number');
  if (!isFuture(card.expiry, now)) fields.push('expiry');
  if (!/^\d{3}$/.test(card.cvc.trim())) fields.push('cvc');
  return outcome === undefined || fields.length > 0 ? { outcome: 'invalid', fields } : { outcome };
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
