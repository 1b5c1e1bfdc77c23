import { expect, test } from 'vitest';
import type { CartView } from './cart-line.ts';
import { findChangedDelivery } from './changed-delivery.ts';

const cartWith = (chosen: { readonly id: string; readonly name: string } | null) =>
  ({ delivery: { chosen } }) as unknown as CartView;

test('a delivery that took the place of the chosen one is named', () => {
  const courier = cartWith({ id: 'a', name: 'Courier' });
  expect(findChangedDelivery(courier, cartWith({ id: 'b', name: 'Locker' }))).toBe('Locker');
  expect(findChangedDelivery(courier, courier)).toBeNull();
  expect(findChangedDelivery(courier, cartWith(null))).toBeNull();
  expect(findChangedDelivery({} as CartView, {} as CartView)).toBeNull();
});
