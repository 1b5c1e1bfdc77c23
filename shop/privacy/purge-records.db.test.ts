import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { insertConfirmedOrders } from '#tests/support/orders/invoices.ts';
import { dateOrder, yearsAgo } from '#tests/support/orders/old-orders.ts';
import { checkOutWell, paymentsOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { tablesThatKnow } from '#tests/support/secrets/traces.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { deleteAccount } from './delete-account.server.ts';
import { purgeRecords } from './purge-records.server.ts';

const time: { at: Date | null } = { at: null };
let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop({ clock: { now: () => time.at ?? new Date() } });
  shop = testShop.shop;
});
beforeEach(() => {
  time.at = null;
});
afterAll(() => testShop.close());

/** Runs the purge as it would be now, whatever time the test has been playing in. */
async function purge(): Promise<void> {
  time.at = null;
  await purgeRecords(shop);
  await testShop.runJobs();
}

async function has(orderId: string): Promise<boolean> {
  const query = shop.db.selectFrom('orders').select('id').where('id', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** An order that stands, with its invoice, in some year. */
async function anInvoicedOrder(at: Date): Promise<{ readonly orderId: string; readonly number: string }> {
  const [orderId = ''] = await insertConfirmedOrders(shop, 1);
  await dateOrder(shop, orderId, at);
  time.at = at;
  const invoice = await generateInvoice(shop, { orderId });
  time.at = null;
  if (!invoice.ok) throw new Error(invoice.error.code);
  return { orderId, number: invoice.value.invoiceNumber };
}

async function fileOf(orderId: string): Promise<string> {
  const query = shop.db.selectFrom('invoices').select('pdf_path').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).pdf_path ?? '';
}

describe('orders and what hangs on them', () => {
  test('go when five years have passed after the end of their year, files and all', async () => {
    const old = await anInvoicedOrder(yearsAgo(6, 12));
    const young = await anInvoicedOrder(yearsAgo(5, 1));
    const [oldFile, youngFile] = [await fileOf(old.orderId), await fileOf(young.orderId)];
    expect(await shop.documents.has(oldFile)).toBe(true);
    await purge();
    expect([await has(old.orderId), await has(young.orderId)]).toEqual([false, true]);
    expect([await shop.documents.has(oldFile), await shop.documents.has(youngFile)]).toEqual([false, true]);
    expect(await tablesThatKnow(shop, old.orderId)).toEqual([]);
    expect(await tablesThatKnow(shop, old.number)).toEqual([]);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('stay as long as the law of the country asks that the shop is in', async () => {
    const { orderId } = await anInvoicedOrder(yearsAgo(6, 12));
    for (const [country, isKept] of [
      ['DE', true],
      ['EE', true],
      ['LV', false],
    ] as const) {
      await changeSettings(shop, { country });
      await purge();
      expect(await has(orderId), country).toBe(isKept);
    }
  });

  test('stay ten years when their VAT was declared by the One-Stop Shop, and then go too', async () => {
    const young = await anInvoicedOrder(yearsAgo(7));
    const old = await anInvoicedOrder(yearsAgo(11, 12));
    for (const { orderId } of [young, old])
      await shop.db.updateTable('orders').set({ is_one_stop_shop: true }).where('id', '=', orderId).execute();
    await purge();
    expect([await has(young.orderId), await has(old.orderId)]).toEqual([true, false]);
    await expect(shop.db.deleteFrom('orders').where('id', '=', young.orderId).execute()).rejects.toThrow(
      /must be kept/,
    );
  });

  test('go by the job of the night, and running it again changes nothing', async () => {
    const { orderId } = await anInvoicedOrder(yearsAgo(7));
    await shop.jobs.enqueue(shop.db, 'purge-records', {});
    await testShop.runJobs();
    expect(await has(orderId)).toBe(false);
    await purge();
  });

  test('of a deleted account stay until then, and take the last trace of the person with them', async () => {
    const person = await aCustomer(shop);
    const { orderId } = await anInvoicedOrder(yearsAgo(6));
    const { email, id } = person.viewer;
    await shop.db.updateTable('orders').set({ user_id: id, email }).where('id', '=', orderId).execute();
    await deleteAccount(shop, person.viewer, { current_password: person.password, headers: person.headers });
    await testShop.runJobs();
    expect(await has(orderId)).toBe(true);
    await purge();
    expect(await tablesThatKnow(shop, email)).toEqual(['mails']);
    time.at = new Date(Date.now() + 31 * 24 * 3_600_000);
    await purgeRecords(shop);
    expect(await tablesThatKnow(shop, email)).toEqual([]);
  });

  test('go together: a credit note of a later year keeps the whole order', async () => {
    const { orderId } = await anInvoicedOrder(yearsAgo(6));
    const issue = { orderId, credit: { kind: 'full' }, cause: 'refund:late' } as const;
    const settings = await getSettings(shop);
    const note = await transact(shop.db, (tx) =>
      issueCreditNote(tx, shop.jobs, { ...issue, settings, now: new Date() }),
    );
    expect(note.ok).toBe(true);
    await purge();
    expect(await has(orderId)).toBe(true);
    const documents = await shop.db.selectFrom('invoices').select('kind').where('order_id', '=', orderId).execute();
    expect(documents).toHaveLength(2);
  });

  test('stay when something happened to them later', async () => {
    const { orderId, staffId } = await walkOrderTo(shop, 'confirmed');
    await dateOrder(shop, orderId, yearsAgo(8));
    await changeOrderStatus(shop, { orderId, newStatus: 'shipped', reason: null, actorId: staffId });
    await purge();
    expect(await has(orderId)).toBe(true);
  });

  test('stay while staff have money to look at', async () => {
    const { orderId } = await walkOrderTo(shop, 'confirmed');
    const changes = { state: 'needs_attention', attention_reason: 'paid_twice' } as const;
    await shop.db.updateTable('payments').set(changes).where('order_id', '=', orderId).execute();
    await dateOrder(shop, orderId, yearsAgo(8));
    await purge();
    expect((await paymentsOf(shop, orderId)).map(({ state }) => state)).toEqual(['needs_attention']);
  });

  test('that are unpaid are deleted after twelve months; one that was paid and cancelled stays', async () => {
    const unpaid = await walkOrderTo(shop, 'cancelled');
    const recent = await walkOrderTo(shop, 'cancelled');
    const paid = await walkOrderTo(shop, 'confirmed');
    const { staffId } = paid;
    await changeOrderStatus(shop, { orderId: paid.orderId, newStatus: 'cancelled', reason: null, actorId: staffId });
    await shop.db.updateTable('payments').set({ state: 'refunded' }).where('order_id', '=', paid.orderId).execute();
    const months = (n: number) => new Date(Date.now() - n * 31 * 24 * 3_600_000);
    for (const { orderId } of [unpaid, paid]) await dateOrder(shop, orderId, months(13));
    await dateOrder(shop, recent.orderId, months(11));
    await purge();
    expect([await has(unpaid.orderId), await has(recent.orderId), await has(paid.orderId)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('are deleted by the hundreds, even if one of them fails', async () => {
    const ids = await insertConfirmedOrders(shop, 620);
    const [first = ''] = ids;
    await shop.db
      .updateTable('orders')
      .set({ created_at: yearsAgo(7) })
      .where('id', 'in', ids)
      .execute();
    await shop.db
      .updateTable('order_status_changes')
      .set({ created_at: yearsAgo(7) })
      .where('order_id', 'in', ids)
      .execute();
    await shop.db
      .updateTable('payments')
      .set({ created_at: yearsAgo(7), updated_at: yearsAgo(7), paid_at: yearsAgo(7) })
      .where('order_id', 'in', ids)
      .execute();
    await shop.pool.query(`create function refuse_one() returns trigger language plpgsql as $$
      begin if old.id = '${first}' then raise exception 'stuck'; end if; return old; end $$`);
    await shop.pool.query('create trigger a_refuse before delete on orders for each row execute function refuse_one()');
    await purge();
    await shop.pool.query('drop trigger a_refuse on orders');
    const left = await shop.db.selectFrom('orders').select('id').where('id', 'in', ids).execute();
    expect(left).toEqual([{ id: first }]);
  });
});

describe('numbers', () => {
  test('of documents that went are not given again', async () => {
    const at = yearsAgo(9);
    const first = await anInvoicedOrder(at);
    const second = await anInvoicedOrder(at);
    await purge();
    expect(await has(second.orderId)).toBe(false);
    const third = await anInvoicedOrder(at);
    const sequence = (number: string) => Number(number.slice(-6));
    expect(sequence(second.number)).toBe(sequence(first.number) + 1);
    expect(sequence(third.number)).toBe(sequence(second.number) + 1);
  });
});

describe('mails', () => {
  test('about an order go with it; those about an account after thirty days', async () => {
    const shopper = await aShopper(shop);
    const { orderId } = await walkOrderTo(shop, 'confirmed', { shopper });
    await shop.jobs.enqueue(shop.db, 'mail-known-address', { userId: shopper.userId });
    await testShop.runJobs();
    const kinds = async () => (await listMailsTo(shop, shopper.email)).map(({ template }) => template).sort();
    expect(await kinds()).toEqual(['known-address', 'order-confirmed']);
    time.at = new Date(Date.now() + 29 * 24 * 3_600_000);
    await purgeRecords(shop);
    expect(await kinds()).toHaveLength(2);
    time.at = new Date(Date.now() + 31 * 24 * 3_600_000);
    await purgeRecords(shop);
    expect(await kinds()).toEqual(['order-confirmed']);
    expect(await has(orderId)).toBe(true);
  });
});

describe('the database', () => {
  test('lets no order and no part of one go before its time', async () => {
    const { orderId } = await walkOrderTo(shop, 'delivered');
    const refused = [
      `delete from orders where id = '${orderId}'`,
      `delete from payments where order_id = '${orderId}'`,
      `delete from order_items where order_id = '${orderId}'`,
      `delete from order_status_changes where order_id = '${orderId}'`,
    ];
    for (const statement of refused) await expect(shop.pool.query(statement)).rejects.toThrow(/must be kept/);
    await testShop.runJobs();
    await expect(shop.pool.query('delete from invoices')).rejects.toThrow(/must be kept/);
    await expect(shop.pool.query('truncate orders cascade')).rejects.toThrow(/must be kept/);
  });

  test('keeps an order that waits for its payment', async () => {
    const { productId } = await aProduct(shop);
    const { orderId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
    await dateOrder(shop, orderId, yearsAgo(8));
    await purge();
    expect(await has(orderId)).toBe(true);
  });

  test('counts years in Riga', async () => {
    const { rows } = await shop.pool.query<{ year: string; clock: string }>(
      `select to_char(books_kept_from() at time zone 'Europe/Riga', 'MM-DD HH24:MI') as clock,
         extract(year from now() at time zone 'Europe/Riga') - extract(year from books_kept_from() at time zone 'Europe/Riga') as year`,
    );
    expect(rows).toEqual([{ clock: '01-01 00:00', year: '5' }]);
  });
});
