import { formatAddressLines, type PostalAddress } from '#shop/addresses/address.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { formatPointLines, type OrderPoint } from '#shop/orders/order-delivery.ts';
import { formatShopAddress, type Settings } from '#shop/settings/settings.ts';
import type { Look } from '#shop/site/look/look.ts';
import { type Fact, type InvoiceSheet, translateInvoice, writeFooter } from './invoice-sheet.ts';

/** An order for the person who packs it. No prices: a parcel may be a present. */
export type OrderToPack = {
  readonly id: Uuid;
  readonly number: number;
  readonly language: Language;
  readonly placedAt: Date;
  readonly invoiceNumber: string | null;
  readonly address: PostalAddress;
  /** The name of its method; null where the shop had no delivery zones. */
  readonly delivery?: string | null;
  /** The pickup point it goes to instead of the address. */
  readonly point?: OrderPoint | null;
  /** The number of the part that it is about; null for what is still to be sent. */
  readonly part?: number | null;
  readonly items: readonly ItemToPack[];
};

export type ItemToPack = {
  readonly name: string;
  readonly variation: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  /** Without units that were withdrawn from or refunded, and without those of other parcels. */
  readonly toPack: number;
  /** In parcels that left before. */
  readonly before?: number;
  /** In parcels that left after this part, or are still to leave. */
  readonly after?: number;
};

/** A packing slip in the language of the person who opens the parcel. */
export type PackingSheet = Pick<
  InvoiceSheet,
  'shopName' | 'accent' | 'title' | 'number' | 'facts' | 'parties' | 'footer' | 'page'
> & {
  readonly language: Language;
  readonly fonts: Look['fonts'];
  readonly columns: { readonly goods: string; readonly quantity: string };
  readonly rows: readonly { readonly name: string; readonly detail: string | null; readonly quantity: string }[];
  /** What follows in other parcels; null when nothing does. */
  readonly later: string | null;
  /** Shown instead of rows when there are none. */
  readonly nothing: string;
};

export function writePackingSheet(
  order: OrderToPack,
  seller: Settings,
  { accent, fonts }: Pick<Look, 'accent' | 'fonts'>,
): PackingSheet {
  const t = translateInvoice(order.language);
  const { language } = order;
  const packed = order.items.filter(({ toPack }) => toPack > 0);
  const facts: Fact[] = [
    { label: t('packing.ordered'), value: formatDate(order.placedAt, language) },
    { label: t('packing.units'), value: String(packed.reduce((sum, { toPack }) => sum + toPack, 0)) },
  ];
  if (order.part) facts.push({ label: t('packing.part'), value: String(order.part) });
  if (order.delivery) facts.push({ label: t('packing.delivery'), value: order.delivery });
  if (order.invoiceNumber !== null) facts.splice(1, 0, { label: t('packing.invoice'), value: order.invoiceNumber });
  return {
    language,
    shopName: seller.shopName,
    accent,
    fonts,
    title: t('packing.title'),
    number: t('packing.number', { number: order.number }),
    facts,
    parties: [
      {
        title: t('packing.from'),
        lines: [seller.legalName, formatShopAddress(seller, language), seller.phone, seller.email].filter(
          (line) => line !== '',
        ),
      },
      { title: t('packing.to'), lines: linesOf(order) },
    ],
    columns: { goods: t('packing.goods'), quantity: t('packing.quantity') },
    later: sayLater(order, t),
    rows: packed.map((item) => ({
      name: nameOf(item),
      detail: detailOf(item, t),
      quantity: String(item.toPack),
    })),
    nothing: t(order.items.some(({ before = 0 }) => before > 0) ? 'packing.nothingLeft' : 'packing.nothing'),
    footer: writeFooter(seller),
    page: (n, count) => t('invoice.page', { n, count }),
  };
}

/** Who gets it and where: a parcel for a pickup point goes there, not to the address. */
function linesOf({ address, point, language }: OrderToPack): readonly string[] {
  const phone = address.phone === null ? [] : [address.phone];
  const country = countryName(address.country, language);
  if (!point) return [...formatAddressLines(address), country, ...phone];
  return [`${address.first_name} ${address.last_name}`, ...phone, ...formatPointLines(point), point.id, country];
}

type Words = ReturnType<typeof translateInvoice>;

function nameOf({ name, variation }: ItemToPack): string {
  return variation === null ? name : `${name} – ${variation}`;
}

function sayLater({ items }: OrderToPack, t: Words): string | null {
  const goods = items.flatMap((item) => (item.after ? [t('packing.unit', { n: item.after, name: nameOf(item) })] : []));
  return goods.length === 0 ? null : t('packing.later', { goods: goods.join('; ') });
}

function detailOf({ sku, quantity, toPack, before = 0, after = 0 }: ItemToPack, t: Words): string | null {
  const others = before + after;
  const parts = [
    ...(sku === null ? [] : [t('invoice.line.sku', { sku })]),
    ...(others > 0 ? [t('packing.inPart', { n: toPack, all: toPack + others })] : []),
    ...(toPack + others < quantity ? [t('packing.withdrawn', { n: toPack + others, all: quantity })] : []),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}
