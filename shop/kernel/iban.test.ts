import { describe, expect, test } from 'vitest';
import { formatIban, mod97, parseIban } from './iban.ts';

describe('an account number', () => {
  test.each(['LV80BANK0000435195001', 'lv80 bank 0000 4351 9500 1', 'EE382200221020145685', 'DE89370400440532013000'])(
    '%s is right',
    (iban) => expect(parseIban(iban)).toBe(iban.replaceAll(' ', '').toUpperCase()),
  );

  test.each([
    '',
    'LV81BANK0000435195001',
    'LV80BANK0000435195010',
    'LV80BANK',
    '80BANK0000435195001',
    'LV80BANK-0000435195001',
  ])('%j is not', (iban) => expect(parseIban(iban)).toBeNull());

  test('any one digit wrong is found', () => {
    const iban = 'LV80BANK0000435195001';
    for (let at = 2; at < iban.length; at += 1) {
      if (!/\d/.test(iban[at] ?? '')) continue;
      const other = String((Number(iban[at]) + 1) % 10);
      expect(parseIban(iban.slice(0, at) + other + iban.slice(at + 1))).toBeNull();
    }
  });

  test('is shown in groups of four', () => {
    expect(formatIban('LV80BANK0000435195001')).toBe('LV80 BANK 0000 4351 9500 1');
  });
});

test('the remainder of a number too long for a number', () => {
  expect(mod97('3214282912345698765432161182')).toBe(1);
});
