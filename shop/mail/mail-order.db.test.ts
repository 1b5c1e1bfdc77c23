import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shop/kernel/language.ts';
import { getContractTexts, keepOrderTexts } from '#shop/law/get-legal-text.server.ts';
import { legalFileName } from '#shop/law/legal-text.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import type { AttentionReason } from '#shop/payments/payment.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { A_POINT } from '#tests/support/delivery/points.ts';
import { findFaults } from '#tests/support/e-invoice/check-e-invoice.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listAttachments } from './attachment-view.server.ts';
import { mailOrder } from './mail-order.server.ts';

let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

type OrderWishes = {
  readonly country?: string;
  readonly language?: Language;
  readonly paid?: boolean;
  /** Why staff must check its money. */
  readonly attention?: AttentionReason;
  readonly reason?: string;
  readonly company?: string;
  readonly vatNumber?: string;
  /** A method that was agreed on. */
  readonly delivery?: 'courier' | 'pickup_point' | 'collect';
  /** Of the first item. */
  readonly image?: string;
};

const COMPANY = 'SIA "Ķekava & dēli"';

/** An order as checkout leaves it, written straight to its tables: this test is about the mail alone. */
async function anOrder(wishes: OrderWishes = {}) {
  const { country = 'LV', language = 'en', paid = true, attention, reason, company, vatNumber, delivery } = wishes;
  const email = `anna-${randomUUID()}@example.lv`;
  const address = {
    first_name: 'Anna',
    last_name: 'Ozola <b>',
    company: company ?? null,
    vat_number: vatNumber ?? null,
    address_line_1: 'Brīvības iela 1',
    address_line_2: null,
    city: 'Rīga',
    state: null,
    postal_code: 'LV-1010',
    country,
    phone: null,
  };
  const status = reason === undefined ? 'confirmed' : 'cancelled';
  const { id, order_number } = await shop.db
    .insertInto('orders')
    .values({
      email,
      language,
      status,
      subtotal_amount: 86_97,
      shipping_amount: 7_99,
      total_amount: 94_96,
      vat_amount: 16_48,
      vat_rate: 2100,
      shipping_address: JSON.stringify(address),
      ...(delivery && {
        ...{ delivery_method_id: randomUUID(), delivery_kind: delivery, delivery_name: 'Veikals Rīgā' },
        ...{ delivery_from: '2026-12-01', delivery_until: '2026-12-02', standard_shipping_amount: 0 },
        ...(delivery === 'pickup_point' && { delivery_point: JSON.stringify(A_POINT) }),
      }),
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
  const item = {
    order_id: id,
    quantity: 2,
    unit_price: 18_49,
    unit_price_ex_vat: '15.2810',
    product_name: 'Krēms "A" & B',
  };
  await shop.db
    .insertInto('order_items')
    .values([
      { ...item, position: 1, variation_name: '50 ml', image: wishes.image ?? null },
      { ...item, position: 2, quantity: 1, unit_price: 49_99, unit_price_ex_vat: '41.3140', product_name: 'Austiņas' },
    ])
    .execute();
  await shop.db
    .insertInto('order_status_changes')
    .values({ order_id: id, old_status: 'pending', new_status: status, change_reason: reason ?? null })
    .execute();
  if (paid) {
    const payment = {
      provider: 'test' as const,
      state: attention === undefined ? ('paid' as const) : ('needs_attention' as const),
      attention_reason: attention ?? null,
      amount: 94_96,
      idempotency_key: randomUUID(),
      expires_at: new Date(),
      paid_at: new Date(),
    };
    await shop.db
      .insertInto('payments')
      .values({ ...payment, order_id: id })
      .execute();
  }
  return { id, number: order_number, email };
}

async function mailFor(order: { id: string; email: string }, template: Parameters<typeof mailOrder>[1]['template']) {
  await mailOrder(shop, { orderId: order.id, template });
  await testShop.runJobs();
  const mails = await listMailsTo(shop, order.email);
  const mail = mails.at(-1);
  if (mail === undefined) throw new Error('No mail was written');
  return mail;
}

describe('the mail about an order', () => {
  test('whose money has not come says by which method it comes, and promises no day', async () => {
    const collected = await mailFor(await anOrder({ delivery: 'collect', paid: false }), 'order-placed');
    expect(collected.text).toContain('Veikals Rīgā. Ready for collection once your payment has arrived.');
    expect(collected.text).toContain('Ganību dambis 131');
    expect(collected.text).not.toContain('Dec');
    const brought = await mailFor(await anOrder({ delivery: 'courier', paid: false, language: 'lv' }), 'order-placed');
    expect(brought.text).toContain('Nosūtīsim, kad būsim saņēmuši maksājumu.');
  });

  test('says what was ordered, for how much, with which VAT, and where it goes', async () => {
    const order = await anOrder();
    const mail = await mailFor(order, 'order-confirmed');
    expect(mail.subject).toBe(`Order #${order.number} confirmed`);
    for (const text of [
      'Krēms "A" & B – 50 ml\n  2 × €18.49: €36.98',
      'Austiņas\n  1 × €49.99: €49.99',
      'Subtotal (excl. VAT): €71.88',
      'VAT on goods (21%): €15.09',
      'Shipping (incl. VAT): €7.99',
      'Total: €94.96',
      'of which VAT (21%): €16.48',
      'Anna Ozola <b>\nBrīvības iela 1\nRīga, LV-1010\nLatvia',
      `http://localhost:3000/orders/${order.id}`,
      'We have received your payment',
      'Reg. No. 40203999017',
    ]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.html).toContain('Krēms &quot;A&quot; &amp; B');
    expect(mail.html).not.toContain('Ozola <b>');
  });

  test('is in the language of the order, with links to its pages', async () => {
    const order = await anOrder({ language: 'lv' });
    const mail = await mailFor(order, 'order-shipped');
    expect(mail.subject).toBe(`Pasūtījums #${order.number} ir ceļā`);
    expect(mail.text).toContain('94,96\u00a0€');
    expect(mail.text).toContain(`http://localhost:3000/lv/orders/${order.id}`);
    expect(mail.html).toContain('<html lang="lv">');
  });

  test.each([
    ['DE', 'en', 'Delivery in Germany takes 1–3 days.', '3–7'],
    ['DE', 'lv', 'Piegāde Vācijā ilgst 1–3 dienas.', '3–7'],
    ['US', 'en', 'Delivery in the United States takes 3–7 days.', '1–3'],
    ['JP', 'lv', 'Piegāde Japānā ilgst 3–7 dienas.', '1–3'],
  ] as const)('on its way to %s says the days of that way alone, in %s', async (country, language, said, other) => {
    const mail = await mailFor(await anOrder({ country, language }), 'order-shipped');
    expect(mail.text).toContain(said);
    expect(mail.text).not.toContain(other);
  });

  test('does not thank for money that has not come', async () => {
    const mail = await mailFor(await anOrder({ paid: false }), 'order-confirmed');
    expect(mail.text).toContain('We have confirmed your order');
    expect(mail.text).not.toContain('received your payment');
  });

  test('does not thank for money that is not the price, names no invoice, and says when it goes back', async () => {
    const confirmed = await mailFor(await anOrder({ attention: 'amount_differs' }), 'order-confirmed');
    expect(confirmed.text).toContain('We have confirmed your order');
    expect(confirmed.text).not.toContain('/invoice');
    const cancelled = await anOrder({ attention: 'amount_differs', reason: 'Bojāts iepakojums' });
    expect((await mailFor(cancelled, 'order-cancelled')).text).toContain('We will refund');
    const restored = await mailFor(await anOrder({ attention: 'stock_gone' }), 'order-confirmed');
    expect(restored.text).toContain('We have received your payment');
  });

  test('says why it was cancelled: in a person’s words, or the shop’s own in the reader’s language', async () => {
    const byStaff = await mailFor(await anOrder({ reason: 'Bojāts iepakojums' }), 'order-cancelled');
    expect(byStaff.text).toContain('Reason: Bojāts iepakojums');
    expect(byStaff.text).toContain('We will refund');
    const byShop = await anOrder({ reason: 'payment time ran out', paid: false, language: 'lv' });
    const mail = await mailFor(byShop, 'order-cancelled');
    expect(mail.text).toContain('Iemesls: Beidzās maksāšanai atvēlētais laiks');
    expect(mail.text).toContain('Nauda no konta nav noņemta.');
  });

  test('of an order that is collected says that it is ready, where, and then collected; never shipped', async () => {
    const order = await anOrder({ delivery: 'collect' });
    const ready = await mailFor(order, 'order-shipped');
    expect(ready.subject).toBe(`Order #${order.number} is ready to collect`);
    expect(ready.text).toContain('Collection\nVeikals Rīgā\nGanību dambis 131, Rīga, LV-1005, Latvia\nAnna Ozola <b>');
    const collected = await mailFor(order, 'order-delivered');
    expect(collected.subject).toBe(`You have collected order #${order.number}`);
    for (const { subject, text } of [ready, collected])
      expect(`${subject}${text}`).not.toMatch(/shipped|delivered|on its way|carrier|Shipping Address/);
    const toPoint = await mailFor(await anOrder({ delivery: 'pickup_point' }), 'order-shipped');
    expect(toPoint.text).toContain('Wed 2 Dec. The carrier tells you when you can collect it.');
    const latvian = await mailFor(await anOrder({ delivery: 'pickup_point', language: 'lv' }), 'order-shipped');
    expect(latvian.text).toContain('2. dec. Kad to varēsiet saņemt, jums paziņos pārvadātājs.');
    const contract = await mailFor(await anOrder({ delivery: 'pickup_point', language: 'lv' }), 'order-confirmed');
    expect(contract.text).toContain('2. dec. Tās cena ir iekļauta kopsummā.');
  });

  test('shows small pictures of the goods that have one, from the shop itself', async () => {
    const image = 'products/f3Kq9.webp';
    const file = { bytes: 1, content_type: 'image/webp', sha256: Buffer.alloc(32), ground: '#ffffff' };
    await shop.db
      .insertInto('media_files')
      .values({ ...file, path: image, width: 600, height: 800 })
      .execute();
    const { html } = await mailFor(await anOrder({ image }), 'order-confirmed');
    expect(html.match(/<img\b[^>]*>/g)).toEqual([
      expect.stringMatching(
        /src="http:\/\/localhost:3000\/media\/products\/f3Kq9-320\.jpg" alt="" width="48" height="64"/,
      ),
    ]);
    expect((await mailFor(await anOrder(), 'order-confirmed')).html).not.toContain('<img');
  });

  test('is one, also when its job runs again', async () => {
    const order = await anOrder();
    await Promise.all(
      Array.from({ length: 5 }, () => mailOrder(shop, { orderId: order.id, template: 'order-delivered' })),
    );
    await mailFor(order, 'order-delivered');
    expect(await listMailsTo(shop, order.email)).toHaveLength(1);
  });

  test('is not written about an order that is not there', async () => {
    await expect(mailOrder(shop, { orderId: randomUUID(), template: 'order-shipped' })).resolves.toBeUndefined();
  });
});

describe('the confirmation is a contract on a durable medium', () => {
  test.each([
    [
      'en',
      'Right of withdrawal, version 1, in force since',
      'Reg. No. 40203999017',
      'Ganību dambis 131, Rīga, LV-1005, Latvia',
      'Delivery in Latvia takes 1–3 days',
      'at least two years',
    ],
    [
      'lv',
      'Atteikuma tiesības, 1. redakcija (stājās spēkā:',
      'reģ. Nr. 40203999017',
      'Ganību dambis 131, Rīga, LV-1005, Latvija',
      'Piegāde Latvijā ilgst 1–3 dienas',
      'vismaz divu gadu',
    ],
  ] as const)('in the buyer’s language: %s', async (language, ...said) => {
    const order = await anOrder({ language });
    const mail = await mailFor(order, 'order-confirmed');
    for (const words of [...said, 'info@vitrina.example', '+371 20000100', 'pasts@ptac.gov.lv', 'europa.eu/youreurope'])
      expect(mail.text).toContain(words);
    for (const words of said) expect(mail.html).toContain(words);
    const files = await attachedTo(order.email, 'order-confirmed');
    expect(files.map(({ fileName }) => fileName)).toEqual([`terms-${language}-1.pdf`, `withdrawal-${language}-1.pdf`]);
    const { text: form } = await readPdf(files[1]?.bytes ?? new Uint8Array());
    expect(form).toContain(language === 'en' ? 'Model withdrawal form' : 'Atteikuma veidlapas paraugs');
    const weight = mail.text.length + mail.html.length + files.reduce((sum, { bytes }) => sum + bytes.length * 1.37, 0);
    expect(weight).toBeLessThan(500_000);
  });

  test('to a business with its invoice, as a PDF and as an e-invoice; a consumer has the link', async () => {
    const business = await anOrder({ company: COMPANY, vatNumber: 'LV40003567907' });
    const mail = await mailFor(business, 'order-confirmed');
    expect(mail.text).toContain(`/orders/${business.id}/invoice`);
    const [pdf, xml] = await attachedTo(business.email, 'order-confirmed');
    expect([pdf?.contentType, xml?.contentType]).toEqual(['application/pdf', 'application/xml']);
    expect((await readPdf(pdf?.bytes ?? new Uint8Array())).text).toContain('LV40003567907');
    const written = new TextDecoder().decode(xml?.bytes);
    expect(findFaults(written)).toEqual([]);
    expect(written).toContain('<cbc:RegistrationName>SIA &quot;Ķekava &amp; dēli&quot;</cbc:RegistrationName>');
    const consumer = await anOrder();
    await mailFor(consumer, 'order-confirmed');
    const files = await attachedTo(consumer.email, 'order-confirmed');
    expect(files.some(({ contentType }) => contentType === 'application/xml')).toBe(false);
  });

  test('to a business without a VAT number with both files too', async () => {
    const business = await anOrder({ company: COMPANY });
    await mailFor(business, 'order-confirmed');
    const [pdf, xml] = await attachedTo(business.email, 'order-confirmed');
    expect([pdf?.contentType, xml?.contentType]).toEqual(['application/pdf', 'application/xml']);
    const written = new TextDecoder().decode(xml?.bytes);
    expect(findFaults(written)).toEqual([]);
    expect(written).toContain('<cbc:RegistrationName>SIA &quot;Ķekava &amp; dēli&quot;</cbc:RegistrationName>');
  });

  test('to a business without an e-invoice that would break a rule', async () => {
    expect((await changeSettings(shop, { vatNo: 'nav' })).ok).toBe(true);
    const business = await anOrder({ company: COMPANY, vatNumber: 'LV40003567907' });
    await mailFor(business, 'order-confirmed');
    const [pdf, ...others] = await attachedTo(business.email, 'order-confirmed');
    expect(pdf?.contentType).toBe('application/pdf');
    expect(others.some(({ contentType }) => contentType === 'application/xml')).toBe(false);
    expect((await changeSettings(shop, { vatNo: DEFAULT_SETTINGS.vatNo })).ok).toBe(true);
  });

  test('and later mails name the versions the order was placed under, though others are in force since', async () => {
    const order = await anOrder();
    const texts = await getContractTexts(shop, 'en');
    await transact(shop.db, (tx) => keepOrderTexts(tx, order.id, texts));
    await changeSettings(shop, { phone: '+371 29999999' });
    const [terms] = await getContractTexts(shop, 'en');
    expect(terms?.number).toBe((texts[0]?.number ?? 0) + 1);
    const confirmed = await mailFor(order, 'order-confirmed');
    expect(confirmed.text).toContain(`Terms of service, version ${texts[0]?.number}, in force since`);
    const files = await attachedTo(order.email, 'order-confirmed');
    expect(files.map(({ fileName }) => fileName)).toEqual(texts.map(legalFileName));
    expect(files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).toEqual(
      texts.map(({ fileSha256 }) => fileSha256),
    );
    await shop.db.insertInto('order_status_changes').values({ order_id: order.id, new_status: 'shipped' }).execute();
    const shipped = await mailFor(order, 'order-shipped');
    expect(shipped.text).toContain(`This order was placed under: Terms of service, version ${texts[0]?.number},`);
    expect(await attachedTo(order.email, 'order-shipped')).toEqual([]);
    await changeSettings(shop, { phone: '+371 20000100' });
  });

  test('with the official notice on the legal guarantee, byte for byte, once the shop has it', async () => {
    const bytes = await aNotice();
    const saved = await saveLegalNotice(shop, { language: 'lv', bytes, actor: null });
    expect(saved.ok).toBe(true);
    const order = await anOrder({ language: 'lv' });
    const mail = await mailFor(order, 'order-confirmed');
    expect(mail.html).toContain('src="cid:legal-notice"');
    const notice = (await attachedTo(order.email, 'order-confirmed')).at(-1);
    expect(notice?.contentId).toBe('legal-notice');
    expect(Buffer.from(notice?.bytes ?? [])).toEqual(Buffer.from(bytes));
    const other = await anOrder({ language: 'en' });
    expect((await mailFor(other, 'order-confirmed')).html).not.toContain('cid:');
  });
});

async function attachedTo(email: string, template: string) {
  const mail = await shop.db
    .selectFrom('mails')
    .select('attachments')
    .where('recipient', '=', email)
    .where('template', '=', template)
    .executeTakeFirstOrThrow();
  return listAttachments(shop, mail.attachments);
}
