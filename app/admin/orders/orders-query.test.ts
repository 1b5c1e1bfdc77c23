import { expect, test } from 'vitest';
import { admin as en } from '#locales/en/admin.ts';
import { admin as lv } from '#locales/lv/admin.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { ORDER_STATUSES } from '#shop/orders/order.ts';
import { ORDER_NEEDS } from '#shop/orders/order-need.ts';
import { isFiltered, ordersHref, readOrdersQuery } from './orders-query.ts';

const read = (query: string) => readOrdersQuery(new URLSearchParams(query));

test('an address without parameters asks for every order, the newest first', () => {
  const query = read('');
  expect(query).toMatchObject({
    status: null,
    payment: null,
    from: null,
    to: null,
    search: '',
    sort: 'newest',
    page: 1,
  });
  expect(isFiltered(query)).toBe(false);
});

test('what an address cannot mean narrows nothing', () => {
  const query = read('status=gone&payment=gold&from=2026-02-30&to=yesterday&sort=luck&page=-3&attention=maybe');
  expect(isFiltered(query)).toBe(false);
  expect(query).toMatchObject({ sort: 'newest', page: 1 });
  expect(read('page=1e400').page).toBe(1);
});

test('every filter can be asked for', () => {
  const query = read(
    'status=shipped&payment=refunded&from=2026-11-01&to=2026-11-30&withdrawn=yes&attention=yes&search= ann ',
  );
  expect(query).toMatchObject({
    status: 'shipped',
    payment: 'refunded',
    from: '2026-11-01',
    to: '2026-11-30',
    withdrawn: true,
    needsAttention: true,
    search: 'ann',
  });
});

test('another filter begins at the first page again', () => {
  const parameters = new URLSearchParams('status=pending&page=4');
  expect(ordersHref(parameters, { sort: 'oldest' })).toBe('/admin/orders?status=pending&sort=oldest');
  expect(ordersHref(parameters, { page: '5' })).toBe('/admin/orders?status=pending&page=5');
  const form = new URLSearchParams('search=&status=shipped&payment=&sort=newest');
  expect(ordersHref(form, {})).toBe('/admin/orders?status=shipped');
  expect(ordersHref(parameters, { status: null })).toBe('/admin/orders');
});

test.each([
  ['English', createTranslate<typeof en>('en', en)],
  ['Latvian', createTranslate<typeof lv>('lv', lv)],
] as const)('in %s no status is called as a queue is: a paid order that is Pending awaits no payment', (_, t) => {
  const queues = ORDER_NEEDS.map((need) => t(`orders.need.${need}`));
  for (const status of ORDER_STATUSES) expect(queues).not.toContain(t(`orderStatus.${status}`));
});
