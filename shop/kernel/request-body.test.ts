import { expect, test } from 'vitest';
import { bodyLimitAt } from './request-body.ts';

test.each([
  ['/language', 65_536, 500],
  ['/lv/sign-up.data', 65_536, 500],
  ['/cart/price', 262_144, 0],
  ['/lv/functions/create-checkout', 262_144, 0],
  ['/webhooks/payments/stripe?livemode=1', 262_144, 0],
  ['/vitals', 1_000, 0],
  ['/admin/pictures', 27_000_000, 0],
  ['/reviews/photos', 27_000_000, 0],
  ['/admin/pictures/removal', 65_536, 500],
  ['/admin/products/import?index', 201_000_000, 0],
  ['/admin/products/import.data', 201_000_000, 0],
  ['/admin/products/import/7d3c', 65_536, 500],
  ['/admin/orders/transfers.data', 5_100_000, 0],
  ['/admin/orders/transfers/decide', 65_536, 500],
  ['/lv/admin/orders/parcels?order=7d3c', 2_400_000, 0],
  ['/admin/products/7d3c#top', 1_048_576, 4_000],
])('to %s at most %i bytes and %i fields are sent', (address, maxBytes, maxFields) => {
  expect(bodyLimitAt(address)).toEqual({ maxBytes, maxFields });
});

test.each(['//cart/price', '/cart/price/', '/Admin/Pictures', '/nothing', '', '?/vitals'])(
  'an address that is spelled as none of ours takes what a form may have: %s',
  (address) => {
    expect(bodyLimitAt(address).maxBytes).toBe(65_536);
  },
);
