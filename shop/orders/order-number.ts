/** As far as the column counts. */
const HIGHEST = 2_147_483_647;

/** 'Order', 'Pasūtījums' in any case of its own, 'Nr.', 'No.', 'number', and the sign, as they stand before a number. */
const WORDS =
  /^\s*(?:(?:order|pas[uū]t[iī]jum\p{L}{1,3})(?![\p{L}\p{N}-]))?[\s:]*(?:(?:numur\p{L}|number|nr|no|№)(?![\p{L}-])[.:]?)?\s*#?\s*/iu;

/**
 * The short number of an order as a person types or copies it: '#1042', '1042.', 'Order #1042' and 'Pasūtījums Nr. 1042' are
 * 1042; null for anything else.
 */
export function parseOrderNumber(text: string): number | null {
  const digits = /^(\d{1,10})[\s.,;:]*$/.exec(text.replace(WORDS, ''))?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  return number > 0 && number <= HIGHEST ? number : null;
}

/** What is left of a typed text when the words before a number are taken away. */
export function withoutOrderWords(text: string): string {
  return text.replace(WORDS, '').trim();
}
