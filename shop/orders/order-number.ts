/** The largest number of the column. */
const HIGHEST = 2_147_483_647;

/** What people write before a number: 'Order', 'Pasūtījums' in any case, 'Nr.', 'No.', 'number', and the sign. */
const WORDS =
  /^\s*(?:(?:order|pas[uū]t[iī]jum\p{L}{1,3})(?![\p{L}\p{N}-]))?[\s:]*(?:(?:numur\p{L}|number|nr|no|№)(?![\p{L}-])[.:]?)?\s*#?\s*/iu;

/**
 * Reads an order number as people type or copy it: '#1042', '1042.', 'Order #1042' and 'Pasūtījums Nr. 1042' are 1042;
 * null for anything else, also for a zero in front: '#07343455' is the beginning of an id.
 */
export function parseOrderNumber(text: string): number | null {
  const digits = /^([1-9]\d{0,9})[\s.,;:]*$/.exec(text.replace(WORDS, ''))?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  return number <= HIGHEST ? number : null;
}

/** The rest of a typed text without the words before a number. */
export function withoutOrderWords(text: string): string {
  return text.replace(WORDS, '').trim();
}
