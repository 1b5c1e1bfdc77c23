/** Numbers of attributes: nine digits before the decimal point, four behind it. */

export function roundDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

const NUMBER = /^-?\d{1,9}(?:[.,]\d{1,4})?$/;

/** A number as people type it: '4,5' and '1 200' too. Null for anything else. */
export function parseNumber(text: string): number | null {
  const typed = text.replace(/[\s\u00a0\u202f]+/g, '');
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : null;
}
