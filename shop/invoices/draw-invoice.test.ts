import { describe, expect, test } from 'vitest';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { unregistered } from '#tests/support/e-invoice/documents.ts';
import { anItem, anOrderToInvoice, ISSUE, readPdf } from '#tests/support/orders/invoices.ts';
import { listPdfFonts } from '#tests/support/pages/pdf-fonts.ts';
import { composeCreditNote } from './credit-note-content.ts';
import { drawInvoice } from './draw-invoice.server.ts';
import { composeInvoice } from './invoice-content.ts';
import { writeInvoiceSheet } from './invoice-sheet.ts';

const ZANIS = {
  first_name: 'Žanis',
  last_name: 'Ķēniņš',
  company: 'SIA „Čiekurs”',
  address_line_1: 'Šķūņu iela 5-12',
  address_line_2: null,
  city: 'Jūrmala',
  state: null,
  postal_code: 'LV-2015',
  country: 'LV',
  phone: null,
} as const;

describe('an invoice as a file', () => {
  test('says all that an EU VAT invoice must, and the order’s own amounts', async () => {
    const order = anOrderToInvoice();
    const { text, pages } = await readPdf(await drawInvoice(composeInvoice(order, ISSUE)));
    const said = [
      'Invoice',
      'No. VIT-2026-000001',
      'Date of issue 20 November 2026',
      '#1042 19 November 2026',
      'Date of payment 20 November 2026',
      DEFAULT_SETTINGS.legalName,
      `Reg. No. ${DEFAULT_SETTINGS.regNo}`,
      `VAT No. ${DEFAULT_SETTINGS.vatNo}`,
      'Ganību dambis 131, Rīga, LV-1005, Latvia',
      'Anna Ozola Brīvības iela 100 Rīga, LV-1011 Latvia',
      'Sea buckthorn face cream – 50 ml 2 €15.2810 €30.56 21% €6.42 €36.98',
      'Shipping 1 €6.6033 €6.60 21% €1.39 €7.99',
      'Sea buckthorn face cream – 50 ml 1 €41.3140 €41.31 21% €8.68 €49.99',
      'Rounding €0.01 -€0.01 €0.00',
      'Subtotal (excl. VAT) €71.88',
      'VAT on goods (21%) €15.09',
      'Shipping (incl. VAT) €7.99',
      'Total €94.96',
      'of which VAT (21%) €16.48',
      'Taxable amount (21%) €78.48',
      'The rounding line evens out',
      'Paid in full.',
      'Page 1 of 1',
    ];
    for (const words of said) expect(text).toContain(words);
    expect(text).toContain(formatMoney(order.total, 'en'));
    expect(pages).toBe(1);
  });

  test('says that its seller is not registered for VAT, where that is so', async () => {
    const order = anOrderToInvoice({ vatRate: vatRate(0) });
    const { text } = await readPdf(await drawInvoice(unregistered(composeInvoice(order, ISSUE))));
    expect(text).toContain('The seller is not registered for VAT; no VAT is charged.');
    expect(text).not.toContain('VAT No.');
  });

  test('names the numbers of a company that gave them', async () => {
    const company = { registration_number: '40103999011', vat_number: 'LV40103999011' };
    const order = anOrderToInvoice({ address: { ...ZANIS, ...company } });
    const { text } = await readPdf(await drawInvoice(composeInvoice(order, ISSUE)));
    expect(text).toContain('VAT No. LV40103999011');
    expect(text).toContain('Reg. No. 40103999011');
    // The company is the buyer, the person its contact.
    expect(text).toMatch(/SIA „Čiekurs”\s+Attn\. Žanis \S+\s+Šķūņu iela 5-12/);
    const without = await readPdf(await drawInvoice(composeInvoice(anOrderToInvoice({ address: ZANIS }), ISSUE)));
    expect(without.text.match(/VAT No\./g)).toHaveLength(1);
  });

  test('is in Latvian for a Latvian order, with every letter of the language', async () => {
    const items = [
      anItem(18_49, 2, { product_name: 'Smiltsērkšķu sejas krēms', variation_name: 'āčēģīķļņšūž ĀČĒĢĪĶĻŅŠŪŽ' }),
    ];
    const order = anOrderToInvoice({ language: 'lv', items, address: ZANIS });
    const { text } = await readPdf(await drawInvoice(composeInvoice(order, ISSUE)));
    for (const words of [
      'Rēķins Nr. VIT-2026-000001',
      'Izrakstīšanas datums 2026. gada 20. novembris',
      'SIA „Čiekurs” Kontaktpersona: Žanis Ķēniņš Šķūņu iela 5-12 Jūrmala, LV-2015 Latvija',
      'Smiltsērkšķu sejas krēms',
      'āčēģīķļņšūž ĀČĒĢĪĶĻŅŠŪŽ',
      'Ar PVN apliekamā summa (21 %) 37,17 €',
      'Kopā 44,97 €',
      'tostarp PVN (21 %) 7,80 €',
      'Rēķins ir apmaksāts pilnībā.',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('that was issued before amounts were broken down says what it said then', () => {
    const { totals } = writeInvoiceSheet({ ...composeInvoice(anOrderToInvoice(), ISSUE), version: 1 });
    expect(totals.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Taxable amount (21%) €78.48',
      'VAT (21%) €16.48',
      'Total, EUR €94.96',
    ]);
  });

  test('asks for the money where none came yet', async () => {
    const order = anOrderToInvoice({ paidAt: null });
    const { text } = await readPdf(await drawInvoice(composeInvoice(order, ISSUE)));
    expect(text).toContain('To be paid: €94.96');
    expect(text).not.toContain('Date of payment');
  });

  test('is the same, byte for byte, whenever it is drawn', async () => {
    const content = composeInvoice(anOrderToInvoice(), ISSUE);
    // As it comes back from the database.
    const kept = JSON.parse(JSON.stringify(content)) as typeof content;
    const first = await drawInvoice(content);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(Buffer.from(await drawInvoice(kept)).equals(Buffer.from(first))).toBe(true);
  });

  test('has the accent that the shop had when it was issued, and an older one that of a new shop', async () => {
    const order = anOrderToInvoice();
    const usual = await drawInvoice(composeInvoice(order, ISSUE));
    expect(composeInvoice(order, { ...ISSUE, accent: DEFAULT_LOOK.accent })).toEqual(composeInvoice(order, ISSUE));
    const blue = composeInvoice(order, { ...ISSUE, accent: '#1d4e89' });
    expect(blue.accent).toBe('#1d4e89');
    expect(Buffer.from(await drawInvoice(blue)).equals(Buffer.from(usual))).toBe(false);
  });

  test('is drawn in the fonts of its day; one from before documents followed the look, in those of then', async () => {
    const order = anOrderToInvoice();
    const content = composeInvoice(order, { ...ISSUE, fonts: 'work-sans-literata' });
    const drawn = listPdfFonts(await drawInvoice(content));
    expect(drawn.filter((name) => !/^(?:WorkSans|Literata)/.test(name))).toEqual([]);
    expect(drawn.length).toBe(3);
    expect(listPdfFonts(await drawInvoice(composeInvoice(order, ISSUE)))).toEqual(['Inter-Regular', 'Inter-SemiBold']);
    const { text } = await readPdf(await drawInvoice(content));
    expect(text).toContain('€94.96');
  });

  test('goes on over as many pages as it needs, with every line and the totals once', async () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      anItem(10_00 + index, 1, { product_name: `Thing number ${index + 1}.`, variation_name: null }),
    );
    const order = anOrderToInvoice({ items });
    const { text, pages } = await readPdf(await drawInvoice(composeInvoice(order, ISSUE)));
    expect(pages).toBeGreaterThan(2);
    for (let number = 1; number <= 60; number += 1) expect(text).toContain(`Thing number ${number}.`);
    expect(text.split(`Total ${formatMoney(order.total, 'en')}`)).toHaveLength(2);
    expect(text).toContain(`Page ${pages} of ${pages}`);
  });

  test('holds names of any length and script', async () => {
    const address = { ...ZANIS, first_name: 'Ж'.repeat(100), last_name: 'W'.repeat(100), company: '名前 \u202e(abc' };
    const items = [anItem(1, 1, { product_name: 'x'.repeat(300), variation_name: null })];
    const { text } = await readPdf(await drawInvoice(composeInvoice(anOrderToInvoice({ address, items }), ISSUE)));
    expect(text.replaceAll(' ', '')).toContain('x'.repeat(300));
    expect(text).toContain('Page 1 of 1');
  });
});

test('a credit note names its invoice and shows what it credits with a minus', async () => {
  const invoice = composeInvoice(anOrderToInvoice(), ISSUE);
  const note = composeCreditNote(
    invoice,
    [],
    { kind: 'amount', amount: cents(12_10) },
    { ...ISSUE, number: 'VIT-C-2026-000007', issuedAt: new Date('2026-12-01T10:00:00Z') },
  );
  if (!note.ok) throw new Error(note.error.code);
  const { text } = await readPdf(await drawInvoice(note.value));
  for (const words of [
    'Credit note No. VIT-C-2026-000007',
    'Date of issue 1 December 2026',
    'Corrects invoice VIT-2026-000001 20 November 2026',
    'Amount refunded -1 €10.0000 -€10.00 21% -€2.10 -€12.10',
    'Total, EUR -€12.10',
  ]) {
    expect(text).toContain(words);
  }
});
