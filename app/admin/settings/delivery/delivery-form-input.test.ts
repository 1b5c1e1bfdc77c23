import { expect, test } from 'vitest';
import { methodFormSchema, problemsByField, zoneFormSchema } from './delivery-form-input.ts';

test('the form of a zone says which lines of postal codes cannot be read', () => {
  const issues = [
    { path: 'postal_ranges.1', message: 'range_invalid' },
    { path: 'postal_ranges.2', message: 'range_invalid' },
    { path: 'name', message: 'name_required' },
  ];
  expect(problemsByField(issues, ['1001', 'Rīga', '20-10'])).toEqual({
    name: ['name_required'],
    postal_ranges: ['range_invalid\nRīga\n20-10'],
  });
  expect(problemsByField([{ path: 'postal_ranges', message: 'range_invalid' }], [])).toEqual({
    postal_ranges: ['range_invalid'],
  });
});

test('the form of a zone says everything that is wrong at once', () => {
  const problemsOf = (typed: object) =>
    zoneFormSchema.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const postal_ranges = '1001\nRīga\n3000–1000';
  expect(problemsOf({ countries: ['LV'], postal_ranges, position: 'x' })?.sort()).toEqual([
    'name: name_required',
    'position: position_invalid',
    'postal_ranges: range_invalid\nRīga\n3000–1000',
  ]);
  expect(problemsOf({ name: 'Rīga', postal_ranges })).toEqual(['countries: countries_required']);
  expect(problemsOf({ name: 'Rīga', countries: 'LV', postal_ranges: '1001\n20*' })).toBeUndefined();
});

test('the form of a method says everything that is wrong at once', () => {
  const typed = { name_en: '', kind: 'pickup_point', price_by: 'flat', price: 'x', days_from: '5', days_to: '2' };
  const { error } = methodFormSchema.safeParse({ ...typed, cut_off_hour: 'noon' });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).sort()).toEqual([
    'carrier: carrier_required',
    'cut_off_hour: hour_invalid',
    'days_to: days_crossed',
    'name_en: name_required',
    'price: amount_invalid',
  ]);
});
