/** As far as the column counts. */
const HIGHEST = 2_147_483_647;

/** The short number of an order as a person types it: '#1042', '1042' and ' # 1042 ' are 1042; null for anything else. */
export function parseOrderNumber(text: string): number | null {
  const digits = /^\s*#?\s*(\d{1,10})\s*$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  return number > 0 && number <= HIGHEST ? number : null;
}
