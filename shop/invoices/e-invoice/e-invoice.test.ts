import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PostalAddress } from '#shop/addresses/address.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { brokenRules } from '#tests/support/e-invoice/check-e-invoice.ts';
import { all, readXml, text, type XmlNode } from '#tests/support/e-invoice/read-xml.ts';
import { anItem, anOrderToInvoice, ISSUE, someOrder } from '#tests/support/orders/invoices.ts';
import { RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { type Credit, composeCreditNote } from '../credit-note-content.ts';
import { composeInvoice, type InvoiceContent } from '../invoice-content.ts';
import { writeEInvoice } from './e-invoice.ts';

const ADDRESS: PostalAddress = { company: null, address_line_2: null, state: null, phone: null, ...RIGA };
const BUSINESS: PostalAddress = { ...ADDRESS, company: 'SIA "Ķekava & dēli" <Rīga>', vat_number: 'LV40003567907' };

function credit(invoice: InvoiceContent, wanted: Credit, earlier: readonly InvoiceContent[] = []): InvoiceContent {
  const note = composeCreditNote(invoice, earlier, wanted, { ...ISSUE, number: 'VIT-C-2026-000001' });
  if (!note.ok) throw new Error(note.error.code);
  return note.value;
}

/** Reads a document that keeps every rule. */
function read(content: InvoiceContent): XmlNode {
  const xml = writeEInvoice(content);
  expect(brokenRules(xml)).toEqual([]);
  return readXml(xml);
}

const total = (root: XmlNode, name: string) => text(root, `cac:LegalMonetaryTotal/cbc:${name}`);
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const seller = 'cac:AccountingSupplierParty/cac:Party';

describe('an e-invoice', () => {
  test('of a consumer is the plain European standard, delivered by mail', () => {
    const root = read(composeInvoice(anOrderToInvoice(), ISSUE));
    expect(text(root, 'cbc:CustomizationID')).toBe('urn:cen.eu:en16931:2017');
    expect(all(root, `${buyer}/cbc:EndpointID`)).toMatchObject([
      { text: 'anna@example.lv', attributes: { schemeID: 'EM' } },
    ]);
    expect(all(root, `${seller}/cbc:EndpointID`)).toMatchObject([
      { text: '40203999017', attributes: { schemeID: '0218' } },
    ]);
    expect(all(root, 'cac:InvoiceLine').map((line) => text(line, 'cac:Item/cbc:Name'))).toEqual([
      'Sea buckthorn face cream – 50 ml',
      'Sea buckthorn face cream – 50 ml',
      'Shipping',
    ]);
  });

  test('of a business follows Peppol, with its number, its letters and the person who ordered', () => {
    const root = read(
      composeInvoice(anOrderToInvoice({ address: BUSINESS, suppliedAt: new Date('2026-11-20T22:30:00Z') }), ISSUE),
    );
    expect(text(root, 'cbc:ProfileID')).toBe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
    expect(text(root, `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`)).toBe('SIA "Ķekava & dēli" <Rīga>');
    expect(text(root, `${buyer}/cac:PartyTaxScheme/cbc:CompanyID`)).toBe('LV40003567907');
    expect(all(root, `${buyer}/cbc:EndpointID`)).toMatchObject([{ attributes: { schemeID: '9939' } }]);
    expect(text(root, `${buyer}/cac:Contact/cbc:Name`)).toBe(`${RIGA.first_name} ${RIGA.last_name}`);
    expect(text(root, 'cac:Delivery/cbc:ActualDeliveryDate')).toBe('2026-11-21');
    expect(text(root, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe('68');
  });

  test('says the stored amounts, what was paid and that nothing is left', () => {
    const content = composeInvoice(anOrderToInvoice({ items: [anItem(18_49, 2)], shipping: 7_99 }), ISSUE);
    const root = read(content);
    expect([total(root, 'TaxExclusiveAmount'), total(root, 'TaxInclusiveAmount')]).toEqual(['37.17', '44.97']);
    expect([total(root, 'PrepaidAmount'), total(root, 'PayableAmount')]).toEqual(['44.97', '0.00']);
    expect(text(root, 'cac:TaxTotal/cbc:TaxAmount')).toBe('7.80');
  });

  test('of goods with free delivery has no line for it', () => {
    const root = read(composeInvoice(anOrderToInvoice({ items: [anItem(120_00, 1)], shipping: 0 }), ISSUE));
    expect(all(root, 'cac:InvoiceLine')).toHaveLength(1);
  });

  test('evens out the cents that were rounded line by line in an allowance or a charge', () => {
    const lines = (prices: readonly number[]) => prices.map((price) => anItem(price, 1));
    const contents = [
      [1, 1, 1],
      [3, 3, 3, 3],
    ].map((prices) =>
      composeInvoice(anOrderToInvoice({ items: lines(prices), shipping: 0, address: BUSINESS }), ISSUE),
    );
    const signs = contents.map((content) => text(read(content), 'cac:AllowanceCharge/cbc:ChargeIndicator'));
    expect(contents.every((content) => content.lines.some(({ kind }) => kind === 'rounding'))).toBe(true);
    expect(new Set(signs)).toEqual(new Set(['true', 'false']));
  });

  test('has the rate that the order was taxed at: another country’s, or none', () => {
    for (const [rate, category, percent] of [
      [2550, 'S', '25.5'],
      [0, 'Z', '0'],
    ] as const) {
      const root = read(composeInvoice(anOrderToInvoice({ vatRate: vatRate(rate), address: BUSINESS }), ISSUE));
      const [found] = all(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');
      expect(found && [text(found, 'cbc:ID'), text(found, 'cbc:Percent')]).toEqual([category, percent]);
    }
  });

  test('of a document from before addresses were kept by parts names its lines', () => {
    const { parts: _, ...before } = composeInvoice(anOrderToInvoice({ address: BUSINESS }), ISSUE).buyer;
    const root = read({ ...composeInvoice(anOrderToInvoice({ address: BUSINESS }), ISSUE), buyer: before });
    expect(text(root, `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`)).toBe(
      `${RIGA.first_name} ${RIGA.last_name}`,
    );
    expect(text(root, `${buyer}/cac:PostalAddress/cbc:StreetName`)).toBe(BUSINESS.company);
  });

  test('never holds what XML cannot say', () => {
    const items = [
      anItem(10_00, 1, { product_name: 'Zie\u0000pes \uD800 "50 %" & <b>', sku: 'A&B', variation_name: null }),
    ];
    const root = read(composeInvoice(anOrderToInvoice({ items }), ISSUE));
    expect(text(root, 'cac:InvoiceLine/cac:Item/cbc:Name')).toBe('Ziepes \uFFFD "50 %" & <b>');
    expect(text(root, 'cac:InvoiceLine/cac:Item/cac:SellersItemIdentification/cbc:ID')).toBe('A&B');
  });
});

test('a credit note names the invoice it corrects, and credits units, an amount, or everything', () => {
  const soap = anItem(10_00, 3);
  const invoice = composeInvoice(anOrderToInvoice({ items: [soap, anItem(49_99, 1)], address: BUSINESS }), ISSUE);
  const part = credit(invoice, { kind: 'lines', lines: [{ itemId: soap.id, quantity: 2 }], shipping: cents(0) });
  const root = read(part);
  expect(root.name).toBe('CreditNote');
  expect(text(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(invoice.number);
  expect(text(root, 'cac:CreditNoteLine/cbc:CreditedQuantity')).toBe('2');
  expect([total(root, 'TaxInclusiveAmount'), total(root, 'PayableAmount')]).toEqual(['20.00', '20.00']);
  read(credit(invoice, { kind: 'amount', amount: cents(12_10) }));
  read(credit(invoice, { kind: 'full' }, [part]));
});

const someBuyer = fc.record({
  address: fc.record({
    ...Object.fromEntries(Object.entries(ADDRESS).map(([field, value]) => [field, fc.constant(value)])),
    first_name: fc.string({ minLength: 1, unit: 'binary' }).map((name) => `Ž${name}`),
    company: fc.option(fc.string({ minLength: 1 }).map((name) => `SIA ${name}`)),
    country: fc.constantFrom('LV', 'EE', 'FI', 'DE', 'US'),
    vat_number: fc.constantFrom(null, 'LV40003567907', 'EE100594102', 'FI12345678', 'DE123456789', 'EL123456789'),
  }) as fc.Arbitrary<PostalAddress>,
  paidBy: fc.constantFrom('stripe' as const, 'cash' as const, 'transfer' as const, null),
});

test('five hundred random invoices, and a credit note of part of each, keep every rule and the stored amounts', () => {
  fc.assert(
    fc.property(someOrder, someBuyer, fc.integer({ min: 1, max: 100 }), (order, bought, share) => {
      const invoice = composeInvoice({ ...order, ...bought }, ISSUE);
      const amount = cents(Math.max(1, Math.floor((invoice.total * share) / 100)));
      for (const content of [invoice, credit(invoice, { kind: 'amount', amount })]) {
        const root = read(content);
        expect(Number(total(root, 'TaxInclusiveAmount'))).toBe(content.total / 100);
        expect(Number(total(root, 'TaxExclusiveAmount'))).toBe(content.net / 100);
        expect(Number(text(root, 'cac:TaxTotal/cbc:TaxAmount'))).toBe(content.vat / 100);
      }
    }),
    { numRuns: 500 },
  );
});

describe('the rules refuse', () => {
  const whole = writeEInvoice(
    composeInvoice(anOrderToInvoice({ items: [1, 1, 1].map((price) => anItem(price, 1)), address: BUSINESS }), ISSUE),
  );
  test.each([
    ['a total that is not the sum', /(<cbc:TaxInclusiveAmount[^>]*>)[^<]+/, '$11.00', 'BR-CO-15'],
    [
      'a line that is not its price times its quantity',
      /(<cbc:PriceAmount[^>]*>)[^<]+/,
      '$19.0000',
      'PEPPOL-EN16931-R120',
    ],
    ['lines that do not add up', /(<cbc:LineExtensionAmount[^>]*>)[^<]+/, '$10.50', 'BR-CO-10'],
    ['more VAT than the rate', /(<cbc:TaxAmount[^>]*>)[^<]+/g, '$15.00', 'BR-CO-17'],
    ['a missing VAT number of the seller', /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/, '', 'BR-S-02'],
    ['a seller without an address in Peppol', /<cbc:EndpointID[\s\S]*?<\/cbc:EndpointID>/, '', 'PEPPOL-EN16931-R020'],
    ['a buyer’s address of no scheme', /schemeID="9939"/, 'schemeID="EM"', 'PEPPOL-EN16931-CL008'],
    ['a missing number', /<cbc:ID>[^<]+<\/cbc:ID>/, '', 'BR-02'],
    ['an empty element', /<cbc:IssueDate>[^<]+/, '<cbc:IssueDate>', 'PEPPOL-EN16931-R008'],
    ['a day that is none', /<cbc:IssueDate>[^<]+/, '<cbc:IssueDate>2026-13-40', 'PEPPOL-EN16931-F001'],
    ['another currency', /currencyID="EUR"/, 'currencyID="USD"', 'PEPPOL-EN16931-R051'],
    ['a third of a cent', /(<cbc:TaxableAmount[^>]*>[^<]+)/, '$13', 'BR-DEC'],
    ['an unknown unit', /unitCode="H87"/, 'unitCode="PCS"', 'BR-CL-23'],
    ['parts in another order', /(\s*<cbc:IssueDate>.*)(\s*<cbc:InvoiceTypeCode>.*)/, '$2$1', 'UBL-2.1-sequence'],
  ])('%s', (_, what, instead, rule) => {
    expect(brokenRules(whole)).toEqual([]);
    const spoilt = whole.replace(what, instead);
    expect(spoilt).not.toBe(whole);
    expect(brokenRules(spoilt)).toContain(rule);
  });
});
