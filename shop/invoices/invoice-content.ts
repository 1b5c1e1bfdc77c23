import { formatAddressLines, formatPerson, formatPlaceLines, type PostalAddress } from '#shop/addresses/address.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, multiplyCents, price, priceToDecimal, sumCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { isManual, type ManualMethod, type PaymentSource } from '#shop/payments/manual-payment.ts';
import { type Rounding, splitLines } from '#shop/pricing/split-lines.ts';
import { findVatParts } from '#shop/pricing/vat-part.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { FontPairName } from '#shop/site/look/font-pairs.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import type { Hex } from '#shop/site/look/oklch.ts';
import type { VatPlace } from '#shop/tax/vat-of.ts';
import type { DocumentKind } from './invoice-number.ts';

export type InvoiceSeller = Pick<
  Settings,
  'shopName' | 'legalName' | 'regNo' | 'vatNo' | 'address' | 'country' | 'email' | 'phone'
>;

export type InvoiceLine = {
  /** `amount` is a credit without goods. `rounding` makes the lines add up to the totals; nothing is charged for it. */
  readonly kind: 'item' | 'shipping' | 'amount' | 'rounding';
  /** Of the order item. */
  readonly itemId: Uuid | null;
  /** The name as sold; null where the document's language has a word for it. */
  readonly name: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  /** One unit without VAT, in euro with four decimals; since version 2, times the quantity it is `net`. */
  readonly unitPriceExVat: string;
  /** One unit, cents, VAT included: what was charged. */
  readonly unitPrice: Cents;
  /** Art. 226(9), of this line; missing where one rate applies to the whole document. */
  readonly vatRate?: VatRate;
  /** Cents; net + vat = gross. The lines of a document add up to its totals. */
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
};

/** A picture of the look: the logo, which has the shop's name in it, or the sign beside the name. */
export type StoredMark = { readonly path: string; readonly isLogo: boolean };

export type BuyerParts = Pick<
  PostalAddress,
  'first_name' | 'last_name' | 'company' | 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'postal_code'
>;

/**
 * Everything an invoice or a credit note says, stored for ever (Directive 2006/112/EC, Art. 226). Amounts are positive
 * cents; on a credit note they are credited. Moments are ISO texts.
 */
export type InvoiceContent = {
  /** 1: VAT was spread over the lines, so equal lines could differ by a cent; 2: each line is split on its own. */
  readonly version: 1 | 2;
  readonly kind: DocumentKind;
  /** Art. 226(2). */
  readonly number: string;
  readonly language: Language;
  /** Art. 226(1). */
  readonly issuedAt: string;
  readonly order: { readonly id: Uuid; readonly number: string; readonly placedAt: string };
  /** The invoice that a credit note corrects (Art. 219). */
  readonly corrects: { readonly number: string; readonly issuedAt: string } | null;
  /** Art. 226(7): when it was paid and when the goods left, as far as known at issue. */
  readonly paidAt: string | null;
  readonly suppliedAt: string | null;
  /** How the money came; missing in documents from before it was kept. */
  readonly paidBy?: 'provider' | ManualMethod | null;
  /** Art. 226(3) and (5). */
  readonly seller: InvoiceSeller;
  /** Art. 226(5). `lines` is the postal address, name first; the country's ISO code is separate. */
  readonly buyer: {
    readonly lines: readonly string[];
    /** Who ordered for the company that is the buyer; missing without one, and in documents that named the person first. */
    readonly contact?: string;
    readonly country: string;
    readonly email: string;
    /** Art. 226(4); missing in documents from before it was asked for. */
    readonly vatNumber?: string | null;
    /** Of a company, in the register of its country; missing without one. */
    readonly regNo?: string;
    /** The same address by parts, for the e-invoice; missing in documents from before there was one. */
    readonly parts?: BuyerParts;
  };
  /** Of the shop's mark on it, as '#rrggbb'; missing where it was a new shop's. */
  readonly accent?: Hex;
  /** The fonts it is drawn in; missing in documents from before they followed the look. */
  readonly fonts?: FontPairName;
  /** The merchant's own mark at its head; missing where it had the one that comes with the shop. */
  readonly mark?: StoredMark;
  readonly currency: 'EUR';
  /** Art. 226(6) and (8). */
  readonly lines: readonly InvoiceLine[];
  /** Art. 226(9), basis points; of several the highest. */
  readonly vatRate: VatRate;
  /** Art. 226(8) to (10) by rate, the highest first; missing where one rate applies to the whole. */
  readonly rates?: readonly RateTotals[];
  /** Art. 226(11): whose VAT it bears and why; missing where it is that of the seller's country. */
  readonly place?: VatPlace;
  /** Art. 226(8): the taxable amount; (10): the VAT payable. net + vat = total. */
  readonly net: Cents;
  readonly vat: Cents;
  readonly total: Cents;
};

/** What a document says of one rate; cents. */
export type RateTotals = { readonly rate: VatRate; readonly net: Cents; readonly vat: Cents };

/** An order as its invoice needs it. */
export type OrderToInvoice = {
  readonly id: Uuid;
  readonly number: number;
  readonly language: Language;
  readonly email: string;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly suppliedAt: Date | null;
  readonly paidBy: PaymentSource | null;
  readonly address: PostalAddress;
  readonly vatRate: VatRate;
  /** Missing in orders from before it was stored. */
  readonly place?: VatPlace | null;
  /** Cents, VAT included. */
  readonly shipping: Cents;
  readonly vat: Cents;
  readonly total: Cents;
  readonly items: readonly OrderItemToInvoice[];
};

export type OrderItemToInvoice = {
  readonly id: Uuid;
  readonly product_name: string;
  readonly variation_name: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  /** Cents, VAT included, as charged. */
  readonly unitPrice: Cents;
  /** Where it may differ from the order's. */
  readonly vatRate?: VatRate;
};

export type Issue = {
  readonly number: string;
  readonly issuedAt: Date;
  readonly seller: InvoiceSeller;
  readonly accent?: Hex;
  readonly fonts?: FontPairName;
  readonly mark?: StoredMark | undefined;
};

/** A line before it is split. */
export type LineDraft = Omit<InvoiceLine, 'unitPriceExVat' | 'net' | 'vat' | 'gross'>;

/**
 * The invoice of an order: its items, then shipping. Throws when the order's amounts do not add up to its total,
 * because an invoice with another amount than was charged must never be issued.
 */
export function composeInvoice(order: OrderToInvoice, issue: Issue): InvoiceContent {
  const drafts = draftInvoice(order);
  const content: InvoiceContent = {
    version: 2,
    kind: 'invoice',
    number: issue.number,
    language: order.language,
    issuedAt: issue.issuedAt.toISOString(),
    order: { id: order.id, number: String(order.number), placedAt: order.placedAt.toISOString() },
    corrects: null,
    paidAt: order.paidAt?.toISOString() ?? null,
    suppliedAt: order.suppliedAt?.toISOString() ?? null,
    paidBy: order.paidBy === null || isManual(order.paidBy) ? order.paidBy : 'provider',
    seller: pickSeller(issue.seller),
    buyer: {
      ...nameBuyer(order.address),
      country: order.address.country,
      email: order.email,
      vatNumber: order.address.vat_number ?? null,
      ...(order.address.registration_number && { regNo: order.address.registration_number }),
      parts: pickParts(order.address),
    },
    ...(issue.accent !== undefined && issue.accent !== DEFAULT_LOOK.accent && { accent: issue.accent }),
    ...(issue.fonts && { fonts: issue.fonts }),
    ...(issue.mark && { mark: issue.mark }),
    currency: 'EUR',
    vatRate: order.vatRate,
    ...(order.place && order.place.basis !== 'domestic' && { place: order.place }),
    ...settleLines(drafts, order.vatRate),
  };
  if (content.total !== order.total || content.vat !== order.vat) {
    throw new Error(`Order ${order.id} is not the sum of its lines`);
  }
  return content;
}

/** A company is the buyer, with the person who ordered for it. */
function nameBuyer(address: PostalAddress): Pick<InvoiceContent['buyer'], 'lines' | 'contact'> {
  const { company } = address;
  if (!company) return { lines: formatAddressLines(address) };
  return { lines: [company, ...formatPlaceLines(address)], contact: formatPerson(address) };
}

function pickParts(address: PostalAddress): BuyerParts {
  const { first_name, last_name, company, address_line_1, address_line_2, city, state, postal_code } = address;
  return { first_name, last_name, company, address_line_1, address_line_2, city, state, postal_code };
}

/** Its items, then shipping. Where the items bear several rates, each line names its own and shipping is a line a rate. */
function draftInvoice({ items, vatRate, shipping }: OrderToInvoice): LineDraft[] {
  const parts = findVatParts(
    items.map((item) => ({ rate: item.vatRate ?? vatRate, total: multiplyCents(item.unitPrice, item.quantity) })),
    shipping,
  );
  if (parts === undefined) return [...items.map(itemDraft), ...shippingDraft(shipping)];
  return [
    ...items.map((item) => ({ ...itemDraft(item), vatRate: item.vatRate ?? vatRate })),
    ...parts.flatMap((part) => shippingDraft(part.shipping).map((draft) => ({ ...draft, vatRate: part.rate }))),
  ];
}

/**
 * Splits every line and calculates the document's totals, rate by rate. `before`: the gross that earlier documents
 * credited at a rate.
 */
export function settleLines(
  drafts: readonly LineDraft[],
  documentRate: VatRate,
  before: (rate: VatRate) => Cents = () => ZERO_CENTS,
): Pick<InvoiceContent, 'lines' | 'net' | 'vat' | 'total' | 'rates'> {
  const rateOf = (draft: LineDraft) => draft.vatRate ?? documentRate;
  const parts = [...new Set(drafts.map(rateOf))]
    .sort((a, b) => b - a)
    .map((rate) => ({
      rate,
      ...splitLines(
        drafts.filter((draft) => rateOf(draft) === rate),
        rate,
        before(rate),
      ),
    }));
  const namesRates = drafts.some((draft) => draft.vatRate !== undefined);
  const lines = drafts
    .flatMap((draft) => splitLines([draft], rateOf(draft)).lines)
    .map((line) => ({ ...line, unitPriceExVat: priceToDecimal(line.unitPriceExVat) }));
  return {
    lines: [...lines, ...parts.flatMap(({ rounding, rate }) => roundingLine(rounding, namesRates ? rate : undefined))],
    net: sumCents(parts.map(({ net }) => net)),
    vat: sumCents(parts.map(({ vat }) => vat)),
    total: sumCents(parts.map(({ total }) => total)),
    ...(namesRates && { rates: parts.map(({ rate, net, vat }) => ({ rate, net, vat })) }),
  };
}

/** What a document says by rate, the highest first. */
export function ratesOf({ rates, vatRate: rate, net, vat }: InvoiceContent): readonly RateTotals[] {
  return rates ?? [{ rate, net, vat }];
}

/** The rate of a line: its own, or that of the document. */
export function rateOfLine(content: Pick<InvoiceContent, 'vatRate'>, line: Pick<InvoiceLine, 'vatRate'>): VatRate {
  return line.vatRate ?? content.vatRate;
}

function roundingLine(rounding: Rounding | null, vatRate: VatRate | undefined): InvoiceLine[] {
  if (rounding === null) return [];
  const draft = { ...wordDraft('rounding', ZERO_CENTS), ...(vatRate !== undefined && { vatRate }) };
  return [{ ...draft, unitPriceExVat: priceToDecimal(price(0)), ...rounding, gross: ZERO_CENTS }];
}

function itemDraft(item: OrderItemToInvoice): LineDraft {
  return {
    kind: 'item',
    itemId: item.id,
    name: item.variation_name === null ? item.product_name : `${item.product_name} – ${item.variation_name}`,
    sku: item.sku,
    quantity: item.quantity,
    unitPrice: item.unitPrice,
  };
}

/** Returns the line for shipping, or none when it costs nothing. */
export function shippingDraft(shipping: Cents): LineDraft[] {
  return shipping === 0 ? [] : [wordDraft('shipping', shipping)];
}

export function wordDraft(kind: Exclude<InvoiceLine['kind'], 'item'>, unitPrice: Cents): LineDraft {
  return { kind, itemId: null, name: null, sku: null, quantity: 1, unitPrice };
}

/** Picks only the settings that a document prints. */
export function pickSeller(settings: InvoiceSeller): InvoiceSeller {
  const { shopName, legalName, regNo, vatNo, address, country, email, phone } = settings;
  return { shopName, legalName, regNo, vatNo, address, country, email, phone };
}
