import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { carrierOfNumber, compactNumber, isUsualNumber, questionNumber } from './parcel-number.ts';

test.each([
  ['CC123456785EE', 'omniva'],
  ['cc 1234 5678 5 ee', 'omniva'],
  ['RR123456785LV', 'latvijas_pasts'],
  ['05809012345678', 'dpd'],
  ['V12345E1234567', 'venipak'],
  // The check digit is wrong, as after a slip of the finger.
  ['CC123456786EE', null],
  ['CC132456785EE', null],
  ['RR123456785DE', null],
  ['5809012345678', null],
  ['CC123456785EE-and-more', null],
  ['', null],
] as const)('%s is a number of %s', (number, carrier) => {
  expect(carrierOfNumber(number)).toBe(carrier);
  if (carrier !== null) expect(isUsualNumber(carrier, number)).toBe(true);
});

test('check digits of ten and eleven are written as nought and five', () => {
  // The weighted sums 56 and 0 leave 1 and 0 when divided by 11.
  expect(carrierOfNumber('CC000000080EE')).toBe('omniva');
  expect(carrierOfNumber('CC000000005EE')).toBe('omniva');
});

test('a number of another carrier is unusual, and nothing is known of unknown carriers', () => {
  expect(isUsualNumber('omniva', '05809012345678')).toBe(false);
  expect(isUsualNumber('other', 'anything 1')).toBe(true);
});

test('numbers are compared without the signs between their parts', () => {
  expect(compactNumber(' cc-123 456.785/ee ')).toBe('CC123456785EE');
});

test('a number is asked about where another order or another part of the same has it, and the parcel itself is no other', () => {
  const used = { orderId: randomUUID(), orderNumber: 1048, carrier: 'other', number: 'AB 12', part: null };
  const ask = (orderId: string, { of, by }: { of: number | null; by: number | null }) =>
    questionNumber({ orderId, part: of, carrier: 'other', number: 'ab-12' }, [{ ...used, part: by }]);
  expect(ask(randomUUID(), { of: null, by: null })).toEqual({ isUnusual: false, usedFor: 1048 });
  expect(ask(used.orderId, { of: null, by: 1 })).toEqual({ isUnusual: false, usedFor: 1048 });
  expect(ask(used.orderId, { of: 2, by: 1 })).toEqual({ isUnusual: false, usedFor: 1048 });
  expect(ask(used.orderId, { of: 2, by: 2 })).toBeNull();
  expect(ask(used.orderId, { of: null, by: null })).toBeNull();
});
