import { describe, expect, test } from 'vitest';
import type { Address } from '#shop/accounts/address.ts';
import { startCountry, toAddressCard } from './address-card.ts';

const riga: Address = {
  id: '0b3c1a52-6a43-4a0f-9d4f-2b6f6f0b9a11',
  first_name: 'Anna',
  last_name: 'Ozola',
  company: null,
  address_line_1: 'Brīvības iela 100',
  address_line_2: null,
  city: 'Rīga',
  state: null,
  postal_code: 'LV-1011',
  country: 'LV',
  phone: null,
  is_default: true,
  created_at: new Date('2026-01-01'),
};
const austin: Address = { ...riga, country: 'US', is_default: false, created_at: new Date('2026-02-01') };

describe('an address on a page', () => {
  test.each([
    ['en', 'Latvia'],
    ['lv', 'Latvija'],
  ] as const)('in %s ends with %s', (language, country) => {
    const card = toAddressCard(riga, language);
    expect([card.name, ...card.lines]).toEqual(['Anna Ozola', 'Brīvības iela 100', 'Rīga, LV-1011', country]);
    expect(card.isDefault).toBe(true);
  });

  test('keeps its fields for the form, and nothing that is not one', () => {
    expect(Object.keys(toAddressCard(riga, 'en').fields)).not.toContain('created_at');
  });
});

describe('the country a new address starts in', () => {
  test('is that of the address added last, not of the default one', () => {
    expect(startCountry([riga, austin], 'DE')).toBe('US');
  });
  test('is the one in the settings where there is none yet', () => {
    expect(startCountry([], 'DE')).toBe('DE');
  });
});
