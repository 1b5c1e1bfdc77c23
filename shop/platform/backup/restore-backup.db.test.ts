import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { reconcilePayments } from '#shop/checkout/reconcile-payments.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import {
  backUp,
  describeSchema,
  digestRows,
  type RestoredShop,
  restoreElsewhere,
} from '#tests/support/database/backups.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aPhoto } from '#tests/support/goods/pictures.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import { checkOutWell, statusOf } from '#tests/support/orders/orders.ts';
import { aBrowser, aCustomer, type Person } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const provider = createFakeProvider();
const payments = paymentProviders([provider]);
const PASSPHRASE = 'a lighthouse in the fog';

let opened: TestShop;
let restored: RestoredShop;
let folder: string;
let anna: Person;
let start: Shelf;
let before: Record<string, string>;
/** Ids of orders: invoiced; paid, with its jobs still waiting; waiting for money; placed after the backup. */
const orders = { invoiced: '', paid: '', unpaid: '', later: '' };
let picture: string;

async function placeOrder(productId: string, { isPaid }: { readonly isPaid: boolean }): Promise<string> {
  const { orderId, sessionId } = await checkOutWell(opened.shop, await aShopper(opened.shop), [
    { productId, quantity: 1 },
  ]);
  if (isPaid) await pay(sessionId);
  return orderId;
}

async function pay(sessionId: string): Promise<void> {
  provider.pay(sessionId);
  await reconcilePayments(opened.shop);
}

const invoiceNumbers = async ({ shop }: Pick<TestShop, 'shop'>) =>
  (await shop.db.selectFrom('invoices').select('number').orderBy('sequence').execute()).map(({ number }) =>
    number.slice(-6),
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
  opened = await openTestShop({ payments });
  const { shop } = opened;
  anna = await aCustomer(shop);
  const added = await addPicture(shop, { folder: 'products', bytes: await aPhoto() });
  if (!added.ok) throw new Error(added.error.code);
  picture = added.value.path;
  const { productId } = await aProduct(shop, { stock: 9, images: [picture] });
  start = await countUnits(shop);
  orders.invoiced = await placeOrder(productId, { isPaid: true });
  await opened.runJobs();
  orders.unpaid = await placeOrder(productId, { isPaid: false });
  orders.paid = await placeOrder(productId, { isPaid: true });
  before = await digestRows(shop.config.databaseUrl);
  const { file } = await backUp(shop, { folder, passphrase: PASSPHRASE });
  // What comes after the backup is lost, but for what the provider knows.
  orders.later = await placeOrder(productId, { isPaid: true });
  const open = await shop.db
    .selectFrom('payments')
    .select('provider_session_id')
    .where('order_id', '=', orders.unpaid)
    .executeTakeFirstOrThrow();
  await pay(open.provider_session_id ?? '');
  await opened.runJobs();
  restored = await restoreElsewhere(file, { passphrase: PASSPHRASE, payments });
});
afterAll(async () => {
  await restored?.close();
  await opened?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a shop that was restored on another path', () => {
  test('has every row that was there at the moment of the backup, and none that came later', async () => {
    expect(await digestRows(restored.connectionString)).toEqual(before);
    expect(before.orders).toMatch(/^3 /);
  });

  test('has the tables, rules, indexes and triggers of any other shop, all at work', async () => {
    const { databaseUrl } = opened.shop.config;
    expect(await describeSchema(restored.connectionString)).toEqual(await describeSchema(databaseUrl));
  });

  test('has the pictures and the invoices, byte by byte', async () => {
    const { pdf_path } = await restored.shop.db.selectFrom('invoices').select('pdf_path').executeTakeFirstOrThrow();
    for (const bucket of ['storage', 'documents'] as const) {
      const name = bucket === 'storage' ? picture : (pdf_path ?? '');
      const [was, is] = await Promise.all([opened, restored].map(({ shop }) => shop[bucket].get(name)));
      expect(is?.length).toBeGreaterThan(1_000);
      expect(Buffer.from(is ?? [])).toEqual(Buffer.from(was ?? []));
    }
  });

  test('lets customers in by their passwords, and staff by the secrets of their second factors', async () => {
    const { email } = anna.viewer;
    const signedIn = await signIn(restored.shop, { email, password: anna.password, headers: aBrowser() });
    expect(signedIn.ok).toBe(true);
    expect(restored.secrets.authSecret).toBe(opened.shop.config.authSecret);
  });

  test('leaves sessions behind: everyone signs in again', async () => {
    const { rows } = await restored.shop.pool.query('select from auth_sessions where created_at < $1', [
      restored.shop.clock.now(),
    ]);
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await opened.shop.db.selectFrom('auth_sessions').select('id').execute()).not.toEqual([]);
  });

  test('does the jobs that were waiting: the order that was just paid gets its invoice, under the next number', async () => {
    expect(await invoiceNumbers(restored)).toEqual(['000001']);
    await restored.runJobs();
    expect(await invoiceNumbers(restored)).toEqual(['000001', '000002']);
    const { invoice_number } = await restored.shop.db
      .selectFrom('orders')
      .select('invoice_number')
      .where('id', '=', orders.paid)
      .executeTakeFirstOrThrow();
    expect(invoice_number).toMatch(/000002$/);
    const mails = await restored.shop.db
      .selectFrom('mails')
      .select('state')
      .where('order_id', '=', orders.paid)
      .execute();
    expect(mails).toEqual([{ state: 'sent' }]);
  });

  test('learns from the provider of money that came after the backup', async () => {
    expect(await statusOf(restored.shop, orders.unpaid)).toBe('pending');
    await reconcilePayments(restored.shop);
    expect(await statusOf(restored.shop, orders.unpaid)).toBe('confirmed');
  });

  test('goes on selling: the next order gets the next invoice, and every promise holds', async () => {
    const { product_id } = await restored.shop.db
      .selectFrom('order_items')
      .select('product_id')
      .executeTakeFirstOrThrow();
    const shopper = await aShopper(restored.shop);
    const page = await checkOutWell(restored.shop, shopper, [{ productId: product_id ?? '', quantity: 1 }]);
    provider.pay(page.sessionId);
    await reconcilePayments(restored.shop);
    await restored.runJobs();
    expect(await invoiceNumbers(restored)).toEqual(['000001', '000002', '000003', '000004']);
    expect(await findBrokenPromises(restored.shop, start)).toEqual([]);
  });
});
