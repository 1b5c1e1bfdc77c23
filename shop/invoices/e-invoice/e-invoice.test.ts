import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddressLines } from '#shop/addresses/address.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { findFaults } from '#tests/support/e-invoice/check-e-invoice.ts';
import { BUSINESS, creditOf, someDocuments } from '#tests/support/e-invoice/documents.ts';
import { all, readXml, text, type XmlNode } from '#tests/support/e-invoice/read-xml.ts';
import { anItem, anOrderToInvoice, ISSUE } from '#tests/support/orders/invoices.ts';
import { RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { composeInvoice, type InvoiceContent } from '../invoice-content.ts';
import { writeEInvoice } from './e-invoice.ts';
import { findEInvoiceProblem, vatCategoryOf } from './e-invoice-vat.ts';

/** Reads a document that keeps every rule. */
function read(content: InvoiceContent): XmlNode {
  const xml = writeEInvoice(content);
  expect(findFaults(xml)).toEqual([]);
  return readXml(xml);
}

const total = (root: XmlNode, name: string) => text(root, `cac:LegalMonetaryTotal/cbc:${name}`);
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const SELLER = 'cac:AccountingSupplierParty/cac:Party';

describe('a seller’s VAT number', () => {
  const of = (vatNo: string | null, country: string, rate: number) =>
    composeInvoice(anOrderToInvoice({ vatRate: vatRate(rate), address: BUSINESS }), {
      ...ISSUE,
      seller: { ...ISSUE.seller, vatNo, country },
    });

  test('that does not exist makes the sale not subject to VAT, without a rate and with the reason', () => {
    const root = read(of(null, 'LV', 0));
    const [category] = all(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');
    expect(category && [text(category, 'cbc:ID'), text(category, 'cbc:Percent')]).toEqual(['O', null]);
    expect(category && text(category, 'cbc:TaxExemptionReason')).toBe(
      'The seller is not registered for VAT; no VAT is charged.',
    );
    expect([SELLER, BUYER].map((party) => text(root, `${party}/cac:PartyTaxScheme/cbc:CompanyID`))).toEqual([
      null,
      null,
    ]);
    // The buyer is reached by it all the same.
    expect(all(root, `${BUYER}/cbc:EndpointID`)).toMatchObject([{ attributes: { schemeID: '9939' } }]);
  });

  test.each([
    [null, 'LV', 2100, 'vat_number_missing'],
    ['nav', 'LV', 2100, 'vat_number_odd'],
    ['LV123', 'LV', 0, 'vat_number_odd'],
    ['40203999017', 'EE', 2100, 'vat_number_odd'],
    ['999999999MVA', 'NO', 2100, null],
    ['40203999017', 'LV', 2100, null],
  ])('%s in %s at %i: %s', (vatNo, country, rate, problem) => {
    expect(findEInvoiceProblem(of(vatNo, country, rate))).toBe(problem);
  });

  test.each(['DE', 'SE', 'NO'])('in %s, where Peppol has rules of its own, makes the plain standard', (country) => {
    const vatNo = { DE: 'DE123456789', SE: 'SE556732170701', NO: '999999999MVA' }[country] ?? null;
    expect(text(read(of(vatNo, country, 2100)), 'cbc:CustomizationID')).toBe('urn:cen.eu:en16931:2017');
  });
});

describe('an e-invoice', () => {
  test('of a consumer is the plain European standard, delivered by mail', () => {
    const root = read(composeInvoice(anOrderToInvoice(), ISSUE));
    expect(text(root, 'cbc:CustomizationID')).toBe('urn:cen.eu:en16931:2017');
    expect(all(root, `${BUYER}/cbc:EndpointID`)).toMatchObject([
      { text: 'anna@example.lv', attributes: { schemeID: 'EM' } },
    ]);
    expect(all(root, `${SELLER}/cbc:EndpointID`)).toMatchObject([
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
    expect(text(root, `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`)).toBe('SIA "Ķekava & dēli" <Rīga>');
    expect(text(root, `${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`)).toBe('LV40003567907');
    expect(all(root, `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`)).toMatchObject([
      { text: '40003567907', attributes: { schemeID: '0218' } },
    ]);
    expect(all(root, `${BUYER}/cbc:EndpointID`)).toMatchObject([{ attributes: { schemeID: '9939' } }]);
    expect(text(root, `${BUYER}/cac:Contact/cbc:Name`)).toBe(`${RIGA.first_name} ${RIGA.last_name}`);
    expect(text(root, 'cac:Delivery/cbc:ActualDeliveryDate')).toBe('2026-11-21');
    expect(text(root, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe('68');
  });

  test('reaches a business where the network knows it: in Finland and Sweden not by its VAT number', () => {
    const addressOf = (vat_number: string) => {
      const root = read(composeInvoice(anOrderToInvoice({ address: { ...BUSINESS, vat_number } }), ISSUE));
      const [address] = all(root, `${BUYER}/cbc:EndpointID`);
      return [address?.attributes.schemeID, address?.text];
    };
    expect(addressOf('DK12345678')).toEqual(['0198', 'DK12345678']);
    expect(addressOf('FI12345678')).toEqual(['0216', '003712345678']);
    expect(addressOf('SE556732170701')).toEqual(['0007', '5567321707']);
    expect(addressOf('IT12345670785')).toEqual(['0211', 'IT12345670785']);
  });

  test.each(['SE556732170801', 'IT12345670786'])(
    'goes by mail where the check digit of the buyer’s number is wrong: %s',
    (vat_number) => {
      const root = read(composeInvoice(anOrderToInvoice({ address: { ...BUSINESS, vat_number } }), ISSUE));
      expect(text(root, 'cbc:CustomizationID')).toBe('urn:cen.eu:en16931:2017');
      expect(all(root, `${BUYER}/cbc:EndpointID`)).toMatchObject([{ attributes: { schemeID: 'EM' } }]);
    },
  );

  test.each([
    ['40203999017', 'LV', 'LV40203999017'],
    ['LV 4020 3999 017', 'LV', 'LV40203999017'],
    ['123456789', 'GR', 'EL123456789'],
    ['CHE-123.456.788', 'CH', 'CHE-123.456.788'],
  ])('writes the seller’s VAT number %s, typed in %s, with the letters of its country', (vatNo, country, written) => {
    const seller = { ...ISSUE.seller, vatNo, country };
    const root = read(composeInvoice(anOrderToInvoice(), { ...ISSUE, seller }));
    expect(text(root, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`)).toBe(written);
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
    const content = composeInvoice(anOrderToInvoice({ address: BUSINESS }), ISSUE);
    const { parts: _, contact: __, ...before } = content.buyer;
    const root = read({ ...content, buyer: { ...before, lines: formatAddressLines(BUSINESS) } });
    expect(text(root, `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`)).toBe(
      `${RIGA.first_name} ${RIGA.last_name}`,
    );
    expect(text(root, `${BUYER}/cac:PostalAddress/cbc:StreetName`)).toBe(BUSINESS.company);
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
  const part = creditOf(invoice, { kind: 'lines', lines: [{ itemId: soap.id, quantity: 2 }], shipping: cents(0) });
  const root = read(part);
  expect(root.name).toBe('CreditNote');
  expect(text(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(invoice.number);
  expect(text(root, 'cac:CreditNoteLine/cbc:CreditedQuantity')).toBe('2');
  expect([total(root, 'TaxInclusiveAmount'), total(root, 'PayableAmount')]).toEqual(['20.00', '20.00']);
  read(creditOf(invoice, { kind: 'amount', amount: cents(12_10) }));
  read(creditOf(invoice, { kind: 'full' }, [part]));
});

test('five hundred random invoices, and a credit note of part of each, keep every rule and the stored amounts', () => {
  const written = { S: 0, Z: 0, G: 0, O: 0, none: 0 };
  fc.assert(
    fc.property(someDocuments, (contents) => {
      for (const content of contents) {
        if (findEInvoiceProblem(content) !== null) {
          written.none += 1;
          expect(() => writeEInvoice(content)).toThrow('cannot be an e-invoice');
          continue;
        }
        written[vatCategoryOf(content)] += 1;
        const root = read(content);
        expect(Number(total(root, 'TaxInclusiveAmount'))).toBe(content.total / 100);
        expect(Number(total(root, 'TaxExclusiveAmount'))).toBe(content.net / 100);
        expect(Number(text(root, 'cac:TaxTotal/cbc:TaxAmount'))).toBe(content.vat / 100);
      }
    }),
    { numRuns: 500 },
  );
  // Of a thousand documents; how many of each, chance decides.
  expect(Math.min(...Object.values(written))).toBeGreaterThan(5);
});
