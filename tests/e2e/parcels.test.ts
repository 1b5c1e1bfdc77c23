import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { adminWords, openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_PHONE } from './support/window.ts';

let running: RunningShop;
let staff: Person;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    staff = await aStaffMember(shop, 'staff');
  });
});
afterAll(() => running?.close());

test('all orders to ship come by one button, a list takes in another one, and what it took in can be left out', async () => {
  const { shop } = running;
  const t = adminWords(ON_A_PHONE.language);
  const confirmed = () => walkOrderTo(shop, 'confirmed');
  const [one, two, other, unwanted] = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
  const { page, complaints, close } = await openBackOffice(running, ON_A_PHONE, {
    person: staff,
    path: '/admin/orders?need=shipping',
  });
  await page.getByRole('link', { name: t('parcels.openAll') }).click();
  const fieldOf = ({ orderNumber: number }: typeof one) => page.getByLabel(t('parcels.numberOf', { number }));
  for (const order of [one, two, other, unwanted]) await fieldOf(order).waitFor();
  await expectAccessible(page, 'all orders to ship');

  // With two of them selected, the list brings the others.
  await page.goto(
    `${running.url}/admin/orders/parcels?${new URLSearchParams([one, two].map(({ orderId }) => ['order', orderId]))}`,
  );
  await untilReady(page);
  await fieldOf(one).fill('CC100000003EE');

  // What is wrong with a file is said at its field.
  const file = page.getByLabel(t('parcels.list.file'));
  await file.setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('one;two;three\n') });
  await page.getByRole('button', { name: t('parcels.list.fill') }).click();
  await page.getByText(t('parcels.list.no_columns')).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('input[type=file][aria-invalid=true]'));
  await expectAccessible(page, 'a list of parcels that cannot be read');
  const list = [`${other.orderNumber} CC200000006EE`, `${unwanted.orderNumber} CC300000009EE`, '99999 CC1'];
  await page.getByLabel(t('parcels.list.paste')).fill(list.join('\n'));
  await page.getByRole('button', { name: t('parcels.list.fill') }).click();
  await page.getByText(t('parcels.list.taken', { n: 2 })).waitFor();
  expect(await fieldOf(other).inputValue()).toBe('CC200000006EE');
  expect(await fieldOf(one).inputValue()).toBe('CC100000003EE');
  await expectAccessible(page, 'orders that a list took in');
  await page.getByRole('button', { name: t('parcels.leaveOf', { number: unwanted.orderNumber }) }).click();
  await fieldOf(unwanted).waitFor({ state: 'detached' });

  // Enter goes on through all of them, past the one that came from the list, and ships nothing.
  await fieldOf(one).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  const ship = page.getByRole('button', { name: t('parcels.ship') });
  expect(await ship.evaluate((button) => button === document.activeElement)).toBe(true);
  await ship.click();
  await page.getByText(t('bulk.shipped.did', { n: 2 })).waitFor();
  const statuses = [one, two, other, unwanted].map(({ orderId }) => statusOf(shop, orderId));
  expect(await Promise.all(statuses)).toEqual(['shipped', 'confirmed', 'shipped', 'confirmed']);
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  await close();
});
