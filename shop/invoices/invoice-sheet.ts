import type { invoice as english } from '#locales/en/invoice.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatExactPrice, formatMoney } from '#shop/i18n/format-money.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, parsePrice, subtractCents, sumCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { type AmountsToBreakDown, breakDown, writeBreakdown } from '#shop/pricing/breakdown.ts';
import { showsVatBreakdown } from '#shop/pricing/cart-price.ts';
import { formatShopAddress } from '#shop/settings/settings.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import type { Hex } from '#shop/site/look/oklch.ts';
import { type InvoiceContent, type InvoiceLine, rateOfLine, ratesOf } from './invoice-content.ts';

/** A document in the words of one language, with only its layout left to decide. */
export type InvoiceSheet = {
  readonly shopName: string;
  /** Of the shop's mark. */
  readonly accent: Hex;
  readonly title: string;
  readonly number: string;
  readonly facts: readonly Fact[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly totals: readonly (Fact & { readonly look: 'part' | 'grand' })[];
  readonly notes: readonly string[];
  readonly footer: string;
  readonly page: (n: number, count: number) => string;
};

/** The value may have several lines. */
export type Fact = { readonly label: string; readonly value: string };

export type SheetRow = {
  readonly name: string;
  /** In small print below the name. */
  readonly detail: string | null;
  /** One for each column after the first. */
  readonly figures: readonly string[];
};

const TEXTS = await loadAllTexts<MessagesOf<typeof english>>(
  'invoice',
  (of) => import(`../../locales/${of}/invoice.ts`),
);

export type InvoiceTranslate = Translate<typeof english>;

export function translateInvoice(language: Language): InvoiceTranslate {
  return createTranslate<typeof english>(language, TEXTS[language]);
}

/**
 * Writes the texts and figures of a document. Credited amounts have a minus, so that a credit note is not taken for a
 * second invoice.
 */
export function writeInvoiceSheet(content: InvoiceContent): InvoiceSheet {
  const t = translateInvoice(content.language);
  const { seller } = content;
  return {
    shopName: seller.shopName,
    accent: content.accent ?? DEFAULT_LOOK.accent,
    title: t(content.kind === 'invoice' ? 'invoice.title' : 'invoice.creditNote'),
    number: t('invoice.number', { number: content.number }),
    facts: listFacts(content, t),
    parties: listParties(content, t),
    columns: [
      t('invoice.line.name'),
      t('invoice.line.quantity'),
      t('invoice.line.unitPrice'),
      t('invoice.line.net'),
      t('invoice.line.rate'),
      t('invoice.line.vat'),
      t('invoice.line.gross'),
    ],
    rows: content.lines.map((line) => writeRow(content, line, t)),
    totals: listTotals(content, t),
    notes: listNotes(content, t),
    footer: writeFooter(seller),
    page: (n, count) => t('invoice.page', { n, count }),
  };
}

/** The line below every page of a document. */
export function writeFooter({
  legalName,
  email,
  phone,
}: Pick<InvoiceContent['seller'], 'legalName' | 'email' | 'phone'>) {
  return [legalName, email, phone].filter((fact) => fact !== '').join(' · ');
}

function listFacts(content: InvoiceContent, t: InvoiceTranslate): Fact[] {
  const { order, corrects, paidAt, suppliedAt } = content;
  const date = (moment: string) => formatDate(new Date(moment), content.language);
  const facts = [{ label: t('invoice.issued'), value: date(content.issuedAt) }];
  if (corrects !== null) {
    facts.push({ label: t('invoice.corrects'), value: `${corrects.number}\n${date(corrects.issuedAt)}` });
  }
  facts.push({ label: t('invoice.order'), value: `#${order.number}\n${date(order.placedAt)}` });
  if (content.kind === 'invoice') {
    if (paidAt !== null) facts.push({ label: t('invoice.paid'), value: date(paidAt) });
    if (suppliedAt !== null) facts.push({ label: t('invoice.supplied'), value: date(suppliedAt) });
  }
  return facts;
}

function listParties(content: InvoiceContent, t: InvoiceTranslate): InvoiceSheet['parties'] {
  const { seller, buyer, language } = content;
  return [
    {
      title: t('invoice.seller'),
      // A test order of a shop that is not open yet may have a seller without them.
      lines: [
        seller.legalName,
        seller.regNo && t('invoice.regNo', { number: seller.regNo }),
        seller.vatNo ? t('invoice.vatNo', { number: seller.vatNo }) : '',
        formatShopAddress(seller, language),
      ].filter((line) => line !== ''),
    },
    {
      title: t('invoice.buyer'),
      lines: [
        ...nameBuyer(buyer, t),
        countryName(buyer.country, language),
        ...(buyer.regNo ? [t('invoice.regNo', { number: buyer.regNo })] : []),
        ...(buyer.vatNumber ? [t('invoice.vatNo', { number: buyer.vatNumber })] : []),
        buyer.email,
      ],
    },
  ];
}

/** The buyer's name and address; below a company's name the person who ordered for it. */
function nameBuyer({ lines, contact }: InvoiceContent['buyer'], t: InvoiceTranslate): readonly string[] {
  return contact === undefined ? lines : lines.toSpliced(1, 0, t('invoice.contact', { name: contact }));
}

function writeRow(content: InvoiceContent, line: InvoiceLine, t: InvoiceTranslate): SheetRow {
  const money = moneyOf(content);
  const isCredit = content.kind === 'credit_note';
  const isRounding = line.kind === 'rounding';
  return {
    name: line.name ?? t(`invoice.line.${line.kind === 'item' ? 'amount' : line.kind}`),
    detail: line.sku === null ? null : t('invoice.line.sku', { sku: line.sku }),
    figures: [
      isRounding ? '' : `${isCredit ? '-' : ''}${line.quantity}`,
      isRounding ? '' : formatExactPrice(parsePrice(line.unitPriceExVat), content.language),
      money(line.net),
      isRounding ? '' : t('invoice.rate', { rate: formatVatRate(rateOfLine(content, line), content.language) }),
      money(line.vat),
      money(line.gross),
    ],
  };
}

function listTotals(content: InvoiceContent, t: InvoiceTranslate): InvoiceSheet['totals'] {
  const money = moneyOf(content);
  const rates = ratesOf(content).map((part) => {
    const rate = formatVatRate(part.rate, content.language);
    const net = { label: t('invoice.net', { rate }), value: money(part.net), look: 'part' as const };
    return { net, vat: { label: t('invoice.vat', { rate }), value: money(part.vat), look: 'part' as const } };
  });
  // An issued document is drawn the same for ever. A credit note has no goods and shipping of its own to break down.
  if (content.version === 1 || content.kind === 'credit_note') {
    return [
      ...rates.flatMap(({ net, vat }) => [net, vat]),
      { label: t('invoice.total'), value: money(content.total), look: 'grand' },
    ];
  }
  const rows = writeBreakdown(t, breakDown(amountsOf(content)), content.language);
  const totals = rows.map(({ kind, label, amount: value }) => {
    const look: 'part' | 'grand' = kind === 'total' ? 'grand' : 'part';
    return { label, value, look };
  });
  return [...totals, ...rates.map(({ net }) => net)];
}

function amountsOf(content: InvoiceContent): AmountsToBreakDown {
  const { lines, vat, vatRate, rates, buyer, seller } = content;
  const sumOf = (kind: InvoiceLine['kind'], of = lines) =>
    sumCents(of.filter((line) => line.kind === kind).map(({ gross }) => gross));
  const vatParts = rates?.map((part) => {
    const ofRate = lines.filter((line) => rateOfLine(content, line) === part.rate);
    return { ...part, goods: sumOf('item', ofRate), shipping: sumOf('shipping', ofRate) };
  });
  const showVatBreakdown = showsVatBreakdown(buyer.country, seller.country);
  return { subtotal: sumOf('item'), shipping: sumOf('shipping'), vat, vatRate, vatParts, showVatBreakdown };
}

function listNotes(content: InvoiceContent, t: InvoiceTranslate): string[] {
  const unpaid = () => t('invoice.isUnpaid', { amount: formatMoney(content.total, content.language) });
  const invoice = () => (content.paidAt === null ? unpaid() : t('invoice.isPaid'));
  const isRounded = content.lines.some(({ kind }) => kind === 'rounding');
  return [
    content.kind === 'invoice' ? invoice() : t('invoice.credited'),
    ...(content.seller.vatNo === null ? [t('invoice.notRegistered')] : []),
    ...sayPlace(content, t),
    ...(isRounded ? [t('invoice.rounded')] : []),
    t('invoice.electronic'),
  ];
}

/** Why it bears another country's VAT, or none (Directive 2006/112/EC, Art. 226(11)). */
function sayPlace({ place, language, buyer }: InvoiceContent, t: InvoiceTranslate): string[] {
  switch (place?.basis) {
    case 'one_stop_shop':
      // Its rules are those of sales to consumers.
      return [
        t(buyer.vatNumber ? 'invoice.destinationVat' : 'invoice.oneStopShop', {
          country: countryName(place.country, language),
        }),
      ];
    case 'export':
      return [t('invoice.export')];
    default:
      return [];
  }
}

function moneyOf({ kind, language }: InvoiceContent): (amount: Cents) => string {
  return (amount) => formatMoney(kind === 'invoice' ? amount : subtractCents(ZERO_CENTS, amount), language);
}
