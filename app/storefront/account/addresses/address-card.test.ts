import { describe, expect, test } from 'vitest';
import type { Address } from '#shop/addresses/address.ts';
import { startOfAddress, toAddressCard } from './own-addresses.server.ts';

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

describe('a new address starts', () => {
  const start = { country: 'DE', served: ['DE', 'LV', 'US'] };
  const anna = { fullName: 'Anna Marija Ozola', phone: '+371 20000100' };

  test('with the country, name and number of the address added last, not of the default one', () => {
    const office = { ...austin, first_name: 'Ann', last_name: 'Berg', phone: '+1 512 555 0100' };
    expect(startOfAddress(anna, [riga, office], start)).toEqual({
      country: 'US',
      first_name: 'Ann',
      last_name: 'Berg',
      phone: '+1 512 555 0100',
    });
    expect(startOfAddress(anna, [riga], start).phone).toBe('+371 20000100');
  });

  test('with the name and number of the profile where there is none yet, in the country of the settings', () => {
    expect(startOfAddress(anna, [], start)).toEqual({
      country: 'DE',
      first_name: 'Anna Marija',
      last_name: 'Ozola',
      phone: '+371 20000100',
    });
  });

  test('in another country where the shop no longer delivers to the last one', () => {
    expect(startOfAddress(anna, [riga, austin], { country: 'DE', served: ['DE', 'LV'] }).country).toBe('DE');
  });

  test('with what there is of a name', () => {
    expect(startOfAddress({ fullName: ' Anna ', phone: null }, [], start)).toMatchObject({
      first_name: 'Anna',
      last_name: '',
    });
    expect(startOfAddress({ fullName: '', phone: null }, [], start)).toMatchObject({ first_name: '', last_name: '' });
  });
});
