import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { addressSchema, formatAddressLines } from './address.ts';

const home = {
  first_name: 'Anna',
  last_name: 'Ozola',
  address_line_1: 'Brīvības iela 1',
  city: 'Rīga',
  postal_code: 'LV-1010',
  country: 'LV',
};

/** As a browser sends it: every field, blank ones too. */
function submit(changes: Record<string, string> = {}) {
  const form = new FormData();
  const blank = { company: '', address_line_2: '', state: '', phone: '' };
  for (const [name, value] of Object.entries({ ...blank, ...home, ...changes })) form.set(name, value);
  const submission = parseWithZod(form, { schema: addressSchema });
  return submission.status === 'success' ? submission.value : submission.error;
}

describe('the address form', () => {
  test('names everything that is missing at once', () => {
    const form = parseWithZod(new FormData(), { schema: addressSchema });
    expect(form.status === 'success' ? null : form.error).toEqual({
      first_name: ['first_name_required'],
      last_name: ['last_name_required'],
      address_line_1: ['address_line_1_required'],
      city: ['city_required'],
      postal_code: ['postal_code_required'],
      country: ['country_required'],
    });
    const abroad = submit({ first_name: ' ', country: 'US', postal_code: '10001' });
    expect(abroad).toEqual({ first_name: ['first_name_required'], state: ['state_required'] });
  });

  test('asks for a state only where addresses have one', () => {
    for (const [country, postal_code] of [
      ['US', '10001'],
      ['Canada', 'K1A 0B1'],
      ['Austrālija', '2000'],
    ] as const)
      expect(submit({ country, postal_code })).toEqual({ state: ['state_required'] });
    for (const [country, postal_code] of [
      ['LV', 'LV-1010'],
      ['Latvija', '1010'],
      ['Germany', '10115'],
      ['ee', '10116'],
    ] as const)
      expect(submit({ country, postal_code })).toMatchObject({ state: null });
    expect(submit({ country: 'US', state: 'Texas', postal_code: '73301' })).toMatchObject({
      country: 'US',
      state: 'Texas',
    });
  });

  test('wants a postal code that the country has, and writes it in full', () => {
    expect(submit({ postal_code: '10' })).toEqual({ postal_code: ['postal_code_invalid'] });
    expect(submit({ postal_code: '10', first_name: '' })).toEqual({
      first_name: ['first_name_required'],
      postal_code: ['postal_code_invalid'],
    });
    expect(submit({ postal_code: ' 1010 ' })).toMatchObject({ postal_code: 'LV-1010' });
  });

  test('understands the country however it is written', () => {
    for (const country of ['Latvia', 'latvija', 'lv', ' LV '])
      expect(submit({ country })).toMatchObject({ country: 'LV' });
    expect(submit({ country: 'Atlantis' })).toEqual({ country: ['country_unknown'] });
  });

  test('takes a company’s VAT number as people write it, and refuses one that no country writes so', () => {
    expect(submit({ vat_number: 'lv 4020 3999 017' })).toMatchObject({ vat_number: 'LV40203999017' });
    expect(submit({ vat_number: '12345' })).toEqual({ vat_number: ['vat_number_invalid'] });
  });

  test('makes what is optional and blank null', () => {
    expect(submit({ company: ' ', client_request_id: '0d9f5c1e-8f5f-4d0c-9d7e-1f2a3b4c5d6e' })).toEqual({
      ...home,
      company: null,
      registration_number: null,
      vat_number: null,
      address_line_2: null,
      state: null,
      phone: null,
      is_default: false,
      client_request_id: '0d9f5c1e-8f5f-4d0c-9d7e-1f2a3b4c5d6e',
    });
    expect(submit({ is_default: 'on' })).toMatchObject({ is_default: true });
  });

  test('refuses what fits on no envelope', () => {
    expect(submit({ city: 'R'.repeat(101) })).toEqual({ city: ['too_long'] });
    expect(submit({ city: 'Rīga\nLatvija' })).toEqual({ city: ['unusable_character:a'] });
    expect(submit({ company: 'SIA <Zaļā>' })).toEqual({ company: ['unusable_character:3c-3e'] });
    expect(submit({ phone: 'call me' })).toEqual({ phone: ['phone_invalid'] });
    expect(submit({ phone: '+371 (20) 000-001' })).toMatchObject({ phone: '+371 (20) 000-001' });
  });

  test('takes nothing it did not ask for', () => {
    expect(submit({ user_id: 'someone-else', id: 'x' })).not.toHaveProperty('user_id');
  });
});

test('an address is written line by line, without empty ones', () => {
  const address = { ...home, company: 'SIA Ozols', address_line_2: null, state: null, phone: null };
  expect(formatAddressLines(address)).toEqual(['Anna Ozola', 'SIA Ozols', 'Brīvības iela 1', 'Rīga, LV-1010']);
});

test.each([
  ['EE', { postal_code: '50111', city: 'Tartu', state: null }, '50111 Tartu'],
  ['DE', { postal_code: '10115', city: 'Berlin', state: '' }, '10115 Berlin'],
  ['ES', { postal_code: '28013', city: 'Madrid', state: 'Madrid' }, '28013 Madrid, Madrid'],
  ['US', { postal_code: '73301', city: 'Austin', state: 'Texas' }, 'Austin, Texas, 73301'],
  ['GB', { postal_code: 'SW1A 1AA', city: 'London', state: null }, 'London, SW1A 1AA'],
])('an address in %s has town and postal code in the order of that country', (country, place, line) => {
  const address = { ...home, ...place, country, company: null, address_line_2: null, phone: null };
  expect(formatAddressLines(address).at(-1)).toBe(line);
});
