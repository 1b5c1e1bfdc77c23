import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainCell } from '#shop/kernel/csv.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { shipPart } from '#shop/orders/shipments/ship-part.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { A_LOCKER, deliverBy } from '#tests/support/orders/order-delivery.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { CarrierFileName } from './carriers/files.ts';
import { exportParcels } from './export-parcels.server.ts';

let opened: TestShop;
let ilze: Person;
beforeAll(async () => {
  opened = await openTestShop();
  ilze = await aStaffMember(opened.shop, 'staff');
});
afterAll(() => opened.close());

const make = (file: CarrierFileName, ...orderIds: readonly string[]) =>
  exportParcels(opened.shop, { orderIds, file, actorId: ilze.viewer.id });

/** The lines of a file below its headings, by what the columns are called. */
async function read(file: CarrierFileName, ...orderIds: readonly string[]) {
  const made = await make(file, ...orderIds);
  if (!made.ok) throw new Error(made.error.code);
  expect(made.value.startsWith('\uFEFF')).toBe(true);
  const [headings = [], ...lines] = made.value
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(file === 'everything' ? ',' : ';').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  return lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at]])));
}

async function anOrder(
  delivery: Parameters<typeof deliverBy>[2],
  { weight_g = 250 as number | null, phone = '20 000 000' } = {},
) {
  const { productId } = await aProduct(opened.shop, { facts: { weight_g } });
  const order = await walkOrderTo(opened.shop, 'confirmed', { items: [{ productId, quantity: 2 }] });
  await deliverBy(opened.shop, order.orderId, delivery, phone);
  return order;
}

const locker = (carrier: 'omniva' | 'dpd' | 'unisend', kind: 'locker' | 'counter' = 'locker') =>
  anOrder({ kind: 'pickup_point', name: 'Pakomāts', point: { ...A_LOCKER, carrier, kind } });
const courier = () => anOrder({ kind: 'courier', name: 'Kurjers' });

describe('the file of Omniva', () => {
  test('sends a parcel to the number of its point, with weight in kilograms and the phone as called from abroad', async () => {
    const { orderId, orderNumber, shopper } = await locker('omniva');
    expect(await read('omniva', orderId)).toEqual([
      {
        ...{ partnerShipmentId: String(orderNumber), mainService: 'PARCEL', deliveryChannel: 'PARCEL_MACHINE' },
        ...{ personName: 'Jānis Bērziņš', companyName: '', contactMobile: '+37120000000', contactEmail: shopper.email },
        ...{ offloadPostcode: '9999', country: 'LV', deliverypoint: 'Rīga', street: 'Parka iela 3', postcode: '' },
        weight: '0.500',
      },
    ]);
  });

  test('sends others to a counter or to the address', async () => {
    const [counter, address] = [await locker('omniva', 'counter'), await courier()];
    expect(await read('omniva', counter.orderId, address.orderId)).toMatchObject([
      { deliveryChannel: 'POST_OFFICE', offloadPostcode: '9999' },
      { deliveryChannel: 'COURIER', offloadPostcode: '', street: 'Brīvības iela 1', postcode: '1010' },
    ]);
  });
});

describe('the file of DPD', () => {
  test('has the point’s number beside the address of the buyer', async () => {
    const [point, address] = [await locker('dpd'), await courier()];
    expect(await read('dpd', point.orderId, address.orderId)).toMatchObject([
      {
        ...{ order_number: String(point.orderNumber), parcel_type: 'PS', parcelshop_id: '9999', num_of_parcel: '1' },
        ...{ name1: 'Jānis Bērziņš', street: 'Brīvības iela 1', city: 'Rīga', country: 'LV', pcode: '1010' },
        ...{ phone: '+37120000000', weight: '0.500' },
      },
      { parcel_type: 'D-B2C', parcelshop_id: '' },
    ]);
  });
});

test('a carrier’s file leaves out what goes to another carrier’s point or is collected, and ours has everything', async () => {
  const orders = [
    await locker('omniva'),
    await locker('unisend'),
    await anOrder({ kind: 'collect', name: 'Veikalā' }),
    await courier(),
  ];
  const [, unisend, , toAddress] = orders;
  const ids = orders.map(({ orderId }) => orderId);
  expect((await read('unisend', ...ids)).map((line) => line['Order number'])).toEqual(
    [unisend, toAddress].map((order) => String(order?.orderNumber)),
  );
  expect((await read('everything', ...ids)).map((line) => line.Method)).toEqual([
    'Pakomāts',
    'Pakomāts',
    'Veikalā',
    'Kurjers',
  ]);
});

test('a carrier that the method is named after has the order in its file alone', async () => {
  const { orderId, orderNumber } = await anOrder({ kind: 'courier', name: 'DPD kurjers' });
  const other = await courier();
  expect((await read('dpd', orderId, other.orderId)).map((line) => line.order_number)).toEqual(
    [orderNumber, other.orderNumber].map(String),
  );
  for (const file of ['omniva', 'unisend'] as const) expect(await read(file, orderId, other.orderId)).toHaveLength(1);
});

test('a carrier’s file leaves out what cannot be shipped', async () => {
  const cancelled = await walkOrderTo(opened.shop, 'cancelled');
  const waiting = await courier();
  const lines = await read('dpd', cancelled.orderId, waiting.orderId);
  expect(lines.map((line) => line.order_number)).toEqual([String(waiting.orderNumber)]);
});

test('a weight that is not known is left empty', async () => {
  const { orderId } = await anOrder({ kind: 'courier', name: 'Kurjers' }, { weight_g: null });
  expect(await read('dpd', orderId)).toMatchObject([{ weight: '' }]);
});

test('an order of which a part has left is in the files with what remains of it', async () => {
  const { orderId, staffId: actorId } = await courier();
  const { toShip } = (await findStaffOrder(opened.shop, { orderId })) ?? { toShip: [] };
  const lines = toShip.map(({ itemId }) => ({ itemId, quantity: 1 }));
  await shipPart(opened.shop, { ...{ orderId, lines, tracking: null, partsSeen: 0, accepted: [] }, actorId });
  expect(await read('dpd', orderId)).toMatchObject([{ weight: '0.250' }]);
  expect(await read('everything', orderId)).toMatchObject([{ Units: '1', 'Weight kg': '0.250' }]);
});

test('a receiver whose name is a formula runs in no spreadsheet', async () => {
  const { orderId } = await courier();
  const address = { first_name: '=HYPERLINK(1)', last_name: 'X', address_line_1: '@a', address_line_2: null };
  const rest = { company: '-1+1', city: 'Rīga', state: null, postal_code: 'LV-1010', country: 'LV', phone: '+1+1' };
  await opened.shop.db
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify({ ...address, ...rest }) })
    .where('id', '=', orderId)
    .execute();
  for (const file of ['omniva', 'dpd', 'unisend', 'everything'] as const) {
    for (const cell of Object.values((await read(file, orderId))[0] ?? {})) {
      expect(cell, file).not.toMatch(/^(?:[=@]|[+-]\d*\D)/);
    }
  }
  const [line] = await read('dpd', orderId);
  expect(plainCell(line?.name1 ?? '')).toBe('=HYPERLINK(1) X');
});

test('the record of changes says who took whose order in which file', async () => {
  const { orderId, orderNumber } = await courier();
  await read('dpd', orderId);
  const rows = await opened.shop.db
    .selectFrom('audit_changes as c')
    .innerJoin('audit_entries as e', 'e.change_id', 'c.id')
    .select(['c.actor_id', 'c.kind', 'e.label', 'e.after'])
    .where('e.entity_id', '=', orderId)
    .where('c.kind', '=', 'order_parcel_file')
    .execute();
  expect(rows).toEqual([
    { actor_id: ilze.viewer.id, kind: 'order_parcel_file', label: `#${orderNumber}`, after: { parcel_file: 'dpd' } },
  ]);
});

test('a file without any order, or with too many, is refused and not recorded', async () => {
  const point = await locker('omniva');
  const before = await opened.shop.db.selectFrom('audit_changes').select('id').execute();
  expect(await make('dpd', point.orderId, 'nonsense')).toEqual({ ok: false, error: { code: 'not_found' } });
  const many = Array.from({ length: 201 }, (_, at) => `order-${at}`);
  expect(await make('everything', ...many)).toEqual({ ok: false, error: { code: 'too_many' } });
  expect(await opened.shop.db.selectFrom('audit_changes').select('id').execute()).toHaveLength(before.length);
});
