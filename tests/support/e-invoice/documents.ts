import fc from 'fast-check';
import type { PostalAddress } from '#shop/addresses/address.ts';
import { type Credit, composeCreditNote } from '#shop/invoices/credit-note-content.ts';
import { composeInvoice, type InvoiceContent } from '#shop/invoices/invoice-content.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { anItem, anOrderToInvoice, aTaxedOrder, ISSUE, someOrder, someTaxedOrder } from '../orders/invoices.ts';
import { RIGA } from '../people/signed-in-shopper.ts';

export const CONSUMER: PostalAddress = { company: null, address_line_2: null, state: null, phone: null, ...RIGA };
export const BUSINESS: PostalAddress = {
  ...CONSUMER,
  company: 'SIA "Ķekava & dēli" <Rīga>',
  registration_number: '40003567907',
  vat_number: 'LV40003567907',
};

/** Numbers as each member state writes them, and Northern Ireland. The last two have a wrong check digit. */
const VAT_NUMBERS = [
  ...'ATU12345678 BE0123456749 BG123456789 CY12345678A CZ12345678 DE123456789 DK12345678 EE100594102 EL123456789'.split(
    ' ',
  ),
  ...'ESX1234567X FI12345678 FR12345678901 HR12345678901 HU12345678 IE1234567WA IT12345670785 LT123456789'.split(' '),
  ...'LU12345613 LV40003567907 MT12345678 NL123456789B01 PL1234567890 PT123456789 RO1234567890'.split(' '),
  ...'SE556732170701 SI12345678 SK1234567890 XI123456789'.split(' '),
  ...'IT12345670786 SE556732170801'.split(' '),
];

/** The credit note of an invoice; throws where nothing can be credited. */
export function creditOf(
  invoice: InvoiceContent,
  wanted: Credit,
  earlier: readonly InvoiceContent[] = [],
): InvoiceContent {
  const note = composeCreditNote(invoice, earlier, wanted, { ...ISSUE, number: 'VIT-C-2026-000001' });
  if (!note.ok) throw new Error(note.error.code);
  return note.value;
}

const someBuyer = fc.record({
  address: fc.record({
    ...Object.fromEntries(Object.entries(CONSUMER).map(([field, value]) => [field, fc.constant(value)])),
    first_name: fc.string({ minLength: 1, unit: 'binary' }).map((name) => `Ž${name}`),
    company: fc.option(fc.string({ minLength: 1 }).map((name) => `SIA ${name}`)),
    address_line_2: fc.option(fc.string()),
    country: fc.constantFrom('LV', 'EE', 'FI', 'DE', 'US'),
    registration_number: fc.option(fc.constantFrom('40003567907', 'HRB 12345', '<&>')),
    vat_number: fc.option(fc.constantFrom(...VAT_NUMBERS)),
  }) as fc.Arbitrary<PostalAddress>,
  paidBy: fc.constantFrom('stripe' as const, 'cash' as const, 'transfer' as const, null),
  suppliedAt: fc.option(fc.constant(new Date('2026-11-20T22:30:00Z'))),
  language: fc.constantFrom('en' as const, 'lv' as const),
});

/** How sellers write their numbers, well and oddly, and none: the country, the VAT number, the registration number. */
const SELLERS = [
  ['LV', 'LV40203999017', '40203999017'],
  ['LV', '40203999017', '40203999017'],
  ['LV', null, '40203999017'],
  ['DE', null, 'HRB 12345'],
  ['DE', 'DE123456789', 'HRB 12345'],
  ['GR', '123456789', '12345'],
  ['SE', 'SE556732170701', '556732-1707'],
  ['IT', 'IT12345670786', 'RM-12345'],
  ['NL', 'NL123456789B01', '12345678'],
  ['NO', '999999999MVA', '999999999'],
  ['CH', 'CHE-123.456.788', 'CHE-123.456.788'],
  ['GB', '123456789', '01234567'],
  ['LV', 'nav', '40203999017'],
  ['LV', 'LV123', '40203999017'],
  ['EE', '40203999017', '12345678'],
] as const;

const someSeller = fc
  .oneof(
    { weight: 5, arbitrary: fc.constantFrom(...SELLERS) },
    fc.tuple(fc.constantFrom('LV', 'FR', 'US'), fc.stringMatching(/^[!-~]{1,20}$/), fc.constant('12345')),
  )
  .map(([country, vatNo, regNo]) => ({ ...DEFAULT_SETTINGS, country, vatNo, regNo }));

/** The invoice of any order, and a credit note of part of it: an amount, or units with or without shipping. */
export const someDocuments: fc.Arbitrary<readonly [invoice: InvoiceContent, note: InvoiceContent]> = fc
  .record({
    order: fc.oneof(someOrder, someTaxedOrder),
    buyer: someBuyer,
    seller: someSeller,
    share: fc.integer({ min: 1, max: 100 }),
    isByUnits: fc.boolean(),
  })
  .map(({ order, buyer, seller, share, isByUnits }) => {
    const invoice = composeInvoice({ ...order, ...buyer }, { ...ISSUE, seller });
    const part = (whole: number) => Math.max(1, Math.floor((whole * share) / 100));
    const lines = order.items.map(({ id, quantity }) => ({ itemId: id, quantity: part(quantity) }));
    const shipping = cents(Math.floor((order.shipping * share) / 100));
    const amount = cents(part(invoice.total));
    return [invoice, creditOf(invoice, isByUnits ? { kind: 'lines', lines, shipping } : { kind: 'amount', amount })];
  });

/** Documents that together have everything that a rule speaks of. */
export function documentsOfEveryKind(): InvoiceContent[] {
  const invoice = (prices: readonly number[], wishes: Parameters<typeof anOrderToInvoice>[0] = {}) =>
    composeInvoice(
      anOrderToInvoice({ items: prices.map((price) => anItem(price, 1)), shipping: 0, address: BUSINESS, ...wishes }),
      ISSUE,
    );
  const [charged, allowed] = [invoice([1, 1, 1]), invoice([3, 3, 3, 3])];
  const foreign = ['DK12345678', 'IT12345670785', 'NL123456789B01', 'SE556732170701'].map((vat_number) =>
    invoice([12_10], { address: { ...BUSINESS, vat_number } }),
  );
  return [
    charged,
    allowed,
    ...foreign,
    invoice([12_10], { vatRate: vatRate(0) }),
    unregistered(invoice([12_10], { vatRate: vatRate(0) })),
    { ...invoice([12_10]), paidAt: null },
    inVersion1(invoice([12_10])),
    creditOf(invoice([12_10]), { kind: 'full' }),
    ...severalRates(),
    exported(),
  ];
}

/** Books beside other goods, with cents that were rounded at both rates; and a credit note of part of it. */
function severalRates(): InvoiceContent[] {
  const items = [3, 3, 3, 3, 1_01, 12_34].map((price, at) =>
    anItem(price, 1, { vatRate: vatRate(at < 4 ? 2100 : 500) }),
  );
  const content = composeInvoice({ ...aTaxedOrder(items, 7_99), address: BUSINESS }, ISSUE);
  return [content, creditOf(content, { kind: 'amount', amount: cents(5_00) })];
}

/** Goods that left the EU without VAT. */
function exported(): InvoiceContent {
  const items = [anItem(12_10, 2, { vatRate: vatRate(0) })];
  const order = aTaxedOrder(items, 7_99, { basis: 'export', country: 'US' });
  return composeInvoice({ ...order, address: { ...CONSUMER, country: 'US', state: 'NY' } }, ISSUE);
}

/** As of a seller who is not registered for VAT. */
export function unregistered(content: InvoiceContent): InvoiceContent {
  return { ...content, seller: { ...content.seller, vatNo: null } };
}

/** The first documents had lines whose net amount was not always the unit price times the quantity. */
function inVersion1(content: InvoiceContent): InvoiceContent {
  return { ...content, version: 1, lines: content.lines.map((line) => ({ ...line, unitPriceExVat: '1.0000' })) };
}
