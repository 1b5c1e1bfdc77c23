import { expect, test } from 'vitest';
import { customerNameOf } from './order-detail.ts';

test('the customer of an order is called by their account, a guest by the address, and only who is gone has no name', () => {
  const address = { address_line_1: 'Brīvības iela 1', city: 'Rīga', postal_code: 'LV-1010', country: 'LV' };
  const rest = { company: null, address_line_2: null, state: null, phone: null };
  const sentTo = (first_name: string, last_name: string) => ({ ...address, ...rest, first_name, last_name });
  const anna = { id: 'a', full_name: 'Anna Ozola', email: 'anna@example.lv', phone: null } as const;
  expect(customerNameOf({ customer: anna, shipping_address: sentTo('Jānis', 'Bērziņš') })).toBe('Anna Ozola');
  expect(customerNameOf({ customer: null, shipping_address: sentTo('Jānis', 'Bērziņš') })).toBe('Jānis Bērziņš');
  expect(customerNameOf({ customer: null, shipping_address: sentTo('', '') })).toBeNull();
});
