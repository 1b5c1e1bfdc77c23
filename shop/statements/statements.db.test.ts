import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCheckout } from '#shop/checkout/create-checkout.server.ts';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import { writeReference } from '#shop/payments/transfer/creditor-reference.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { numberOf, paymentsOf, seenTotals, statusOf } from '#tests/support/orders/orders.ts';
import { type Booked, inPieces, writeStatement } from '#tests/support/orders/statements.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { countOrderMails } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { assignEntry } from './assign-entry.server.ts';
import { listDecidedEntries, listWaitingEntries } from './bank-entries-view.server.ts';
import { closeEntry, reopenEntry } from './close-entry.server.ts';
import { receiveStatement } from './receive-statement.server.ts';

const IBAN = 'LV80BANK0000435195001';

let opened: TestShop;
let staffId: string;
beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  await changeSettings(shop, { takesTransfers: true, transferIban: IBAN });
  staffId = (await aShopper(shop, { role: 'admin' })).userId;
});
afterAll(() => opened.close());

/** An order that waits for a transfer. */
async function anOrder() {
  const { shop } = opened;
  const { userId, email, language, addressId: shippingAddressId } = await aShopper(shop);
  const items = [{ productId: (await aProduct(shop, { stock: 1 })).productId, quantity: 1 }];
  const expected = await seenTotals(shop, { userId, email, language, addressId: shippingAddressId }, items);
  const input = { userId, email, language, items, shippingAddressId, expected, paymentWay: 'transfer' as const };
  const placed = await createCheckout(shop, input);
  if (!placed.ok) throw new Error(placed.error.code);
  const number = await numberOf(shop, placed.value.orderId);
  const amount = expected.totalIncVat / 100;
  return { orderId: placed.value.orderId, number, amount, reference: writeReference(number) };
}

let entries = 0;
function aRef(): string {
  entries += 1;
  return `BANK${entries}`;
}

type Paid = Omit<Booked, 'ref'> & { readonly ref?: string };

const aStatement = (paid: readonly Paid[], iban = IBAN) =>
  writeStatement(
    iban,
    paid.map((one) => ({ ref: aRef(), ...one })),
  );

const receive = (text: string) => receiveStatement(opened.shop, inPieces(text));
const outcome = (matched: number, waiting: number, known = 0) => ({ ok: true, value: { matched, waiting, known } });
const problemOf = async (ref: string) => {
  const { shop } = opened;
  const row = await shop.db.selectFrom('bank_entries').selectAll().where('entry_ref', '=', ref).executeTakeFirst();
  return row?.state === 'waiting' ? row.problem : row?.state;
};
const idOf = async (ref: string) =>
  (await opened.shop.db.selectFrom('bank_entries').select('id').where('entry_ref', '=', ref).executeTakeFirstOrThrow())
    .id;

describe('money on a statement', () => {
  test('with the reference and amount of an order pays for it, once for any number of files', async () => {
    const { shop } = opened;
    const start = await countUnits(shop);
    const { orderId, amount, reference } = await anOrder();
    const file = aStatement([{ amount, text: `Pasūtījums, ${reference.replace(/(.{4})/, '$1 ')}` }]);
    const all = await Promise.all(Array.from({ length: 5 }, () => receive(file)));
    expect(all.filter((one) => one.ok && one.value.matched === 1)).toHaveLength(1);
    expect(await receive(file)).toEqual(outcome(0, 0, 1));
    expect(await statusOf(shop, orderId)).toBe('confirmed');
    expect(await countOrderMails(shop, orderId, 'order-confirmed')).toBe(1);
    const promises = await findBrokenPromises(shop, start);
    expect(promises.filter((promise) => !promise.startsWith('I1: of'))).toEqual([]);
  });

  test('of which something differs waits, and changes no order', async () => {
    const { shop } = opened;
    const { orderId, amount, reference } = await anOrder();
    const paid = [
      { amount: amount - 1, text: reference, ref: 'less' },
      { amount: amount + 1, text: reference, ref: 'more' },
      { amount, text: reference, ref: 'dollars', currency: 'USD' },
      { amount, text: writeReference(9_999_999), ref: 'nobody' },
      { amount, text: 'thank you', ref: 'wordless' },
    ];
    expect(await receive(aStatement(paid))).toEqual(outcome(0, 5));
    const problems = await Promise.all(paid.map(({ ref }) => problemOf(ref)));
    expect(problems).toEqual([
      ...['amount_differs', 'amount_differs', 'other_currency'],
      ...['unknown_reference', 'no_reference'],
    ]);
    expect(await statusOf(shop, orderId)).toBe('pending');
    const [listed] = (await listWaitingEntries(shop.db)).filter(({ problem }) => problem === 'amount_differs');
    expect(listed).toMatchObject({ orderId, payer: 'Anna Ozola', bookedOn: '2026-11-27' });
  });

  test('that comes a second time for an order waits, also when staff recorded the first by hand', async () => {
    const { shop } = opened;
    const twice = await anOrder();
    const first = { amount: twice.amount, text: twice.reference };
    expect(await receive(aStatement([first, { ...first, ref: 'second' }]))).toEqual(outcome(1, 1));
    const byHand = await anOrder();
    const paid = {
      orderId: byHand.orderId,
      method: 'transfer',
      note: 'Seen at the bank',
      key: byHand.orderId,
    } as const;
    await markOrderPaid(shop, { ...paid, actorId: staffId });
    await receive(aStatement([{ amount: byHand.amount, text: byHand.reference, ref: 'by hand' }]));
    expect([await problemOf('second'), await problemOf('by hand')]).toEqual(['paid_already', 'paid_already']);
  });

  test('for an order that was cancelled since needs attention there', async () => {
    const { shop } = opened;
    const { orderId, amount, reference } = await anOrder();
    await changeOrderStatus(shop, { orderId, newStatus: 'cancelled', reason: null, actorId: staffId });
    expect(await receive(aStatement([{ amount, text: reference }]))).toEqual(outcome(1, 0));
    expect((await paymentsOf(shop, orderId))[0]?.attention_reason).toBe('order_cancelled');
  });
});

describe('what staff decide about it', () => {
  test('to take it for the order its payer meant pays for the order', async () => {
    const { shop } = opened;
    const { orderId, amount, number } = await anOrder();
    await receive(aStatement([{ amount, text: 'order', ref: 'meant' }]));
    const decided = { entryId: await idOf('meant'), actorId: staffId };
    expect(await assignEntry(shop, { ...decided, orderNumber: 9_999_998 })).toMatchObject({
      error: { code: 'no_transfer' },
    });
    expect(await assignEntry(shop, { ...decided, orderNumber: number })).toEqual({ ok: true, value: null });
    expect(await assignEntry(shop, { ...decided, orderNumber: number })).toMatchObject({ error: { code: 'conflict' } });
    expect([await statusOf(shop, orderId), await problemOf('meant')]).toEqual(['confirmed', 'matched']);
  });

  test('of another amount needs attention at the order, which is not confirmed', async () => {
    const { shop } = opened;
    const { orderId, amount, number, reference } = await anOrder();
    await receive(aStatement([{ amount: amount - 2, text: reference, ref: 'too little' }]));
    const assigned = await assignEntry(shop, {
      ...{ entryId: await idOf('too little'), actorId: staffId, orderNumber: number },
    });
    expect(assigned).toMatchObject({ ok: true });
    expect((await paymentsOf(shop, orderId))[0]).toMatchObject({
      state: 'needs_attention',
      attention_reason: 'amount_differs',
      paid_amount: Math.round((amount - 2) * 100),
    });
    expect(await statusOf(shop, orderId)).toBe('pending');
  });

  test('to set it aside or to send it back needs a reason, and can be decided again', async () => {
    const { shop } = opened;
    await receive(aStatement([{ amount: 5, text: 'rent', ref: 'rent' }]));
    const decided = { entryId: await idOf('rent'), actorId: staffId };
    const close = (state: 'set_aside' | 'refunded', note: string) => closeEntry(shop, { ...decided, state, note });
    expect(await close('set_aside', ' ')).toMatchObject({ error: { code: 'note_missing' } });
    expect(await close('set_aside', 'Rent of the cellar')).toEqual({ ok: true, value: null });
    expect(await reopenEntry(shop, decided)).toEqual({ ok: true, value: null });
    expect(await close('refunded', 'Sent back today')).toEqual({ ok: true, value: null });
    expect((await listDecidedEntries(shop.db, 1))[0]).toMatchObject({ state: 'refunded', note: 'Sent back today' });
    const changes = await shop.db
      .selectFrom('audit_entries')
      .select('label')
      .where('entity', '=', 'bank_entry')
      .where('entity_id', '=', decided.entryId)
      .execute();
    expect(changes.map(({ label }) => label)).toEqual(Array(3).fill('2026-11-27 EUR 5.00'));
  });
});

describe('a file', () => {
  test('of another account, or that is no statement, is refused whole', async () => {
    expect(await receive(aStatement([], 'EE382200221020145685'))).toEqual({
      ok: false,
      error: { code: 'other_account' },
    });
    expect(await receive('<html><body>No</body></html>')).toEqual({ ok: false, error: { code: 'no_statement' } });
    expect(await receive('<Document><BkToCstmrStmt><Stmt>')).toEqual({ ok: false, error: { code: 'no_statement' } });
    expect(await receive('')).toEqual({ ok: false, error: { code: 'empty' } });
    expect(await receive('What;When\nx;y\n')).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  });

  test('in columns, as banks of the Baltic states write them, is read in both languages', async () => {
    const lv = await anOrder();
    const en = await anOrder();
    const comma = (amount: number) => amount.toFixed(2).replace('.', ',');
    const latvian = [
      '"Klienta konts";"Ieraksta tips";"Datums";"Saņēmējs/Maksātājs";"Informācija saņēmējam";"Summa";"Valūta";"Debets/Kredīts";"Arhīva kods"',
      `"${IBAN}";"10";"26.11.2026";"";"Sākuma atlikums";"500,00";"EUR";"K";""`,
      `"${IBAN}";"20";"27.11.2026";"ANNA OZOLA";"${lv.reference}";"${comma(lv.amount)}";"EUR";"K";"2026112700001"`,
      `"${IBAN}";"20";"27.11.2026";"SIA NOMA";"${en.reference}";"${comma(en.amount)}";"EUR";"D";"2026112700002"`,
    ];
    expect(await receive(latvian.join('\r\n'))).toEqual(outcome(1, 0));
    const english = [
      'Date,Payer,Details,Amount,Currency,Reference number',
      `2026-11-27,Anna Ozola,Thank you,${en.amount.toFixed(2)},EUR,${en.reference}`,
      `2026-11-27,Anna Ozola,Coffee,-3.00,EUR,`,
    ];
    expect(await receive(english.join('\n'))).toEqual(outcome(1, 0));
    expect(await receive(english.join('\n'))).toEqual(outcome(0, 0, 1));
  });

  test('that was written by a bank is read: several payments in one entry, debits and what is not booked left out', async () => {
    const one = await anOrder();
    const other = await anOrder();
    const example = readFileSync(new URL('./camt053-example.xml', import.meta.url), 'utf8')
      .replace('{reference-1}', one.reference)
      .replace('{amount-1}', one.amount.toFixed(2))
      .replace('{reference-2}', other.reference)
      .replace('{amount-2}', other.amount.toFixed(2));
    expect(await receive(example)).toEqual(outcome(2, 1));
    expect(await receive(example)).toEqual(outcome(0, 0, 3));
  });
});

test('a transfer is no session of a provider', async () => {
  const { reference } = await anOrder();
  expect(await settlePayment(opened.shop, { provider: 'transfer', sessionId: reference })).toEqual({
    ok: false,
    error: { code: 'unknown_session' },
  });
});
