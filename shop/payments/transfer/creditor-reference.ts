import { mod97 } from '#shop/kernel/iban.ts';

/**
 * The reference of a transfer for an order (ISO 11649): 'RF', two check digits, the order's number. Order 1042 is
 * 'RF971042'. Banks check it when it is typed, and statements have a field for it.
 */
export function writeReference(orderNumber: number): string {
  const checked = 98 - mod97(`${orderNumber}RF00`);
  return `RF${String(checked).padStart(2, '0')}${orderNumber}`;
}

/** In groups of four: 'RF97 1042'. */
export function formatReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Finds the first reference of an order in what a payer wrote, however it is spaced. Null without a right one. */
export function findReference(text: string): string | null {
  const written = text.toUpperCase().matchAll(/RF\s*((?:\d\s*){3,23})/g);
  for (const [, digits = ''] of written) {
    // What follows it, such as a date, may be digits too: the longest that is right is meant.
    for (let number = digits.replace(/\s/g, ''); number.length >= 3; number = number.slice(0, -1)) {
      const order = Number(number.slice(2));
      if (Number.isSafeInteger(order) && writeReference(order) === `RF${number}`) return `RF${number}`;
    }
  }
  return null;
}
