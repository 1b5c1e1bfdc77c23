import fc from 'fast-check';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Issue, OrderItemToInvoice, OrderToInvoice } from '#shop/invoices/invoice-content.ts';
import { addCents, cents, multiplyCents, sumCents } from '#shop/kernel/money.ts';
import { includedVat, vatRate } from '#shop/kernel/percent.ts';
import { splitByRate } from '#shop/pricing/vat-part.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { VatBasis, VatPlace } from '#shop/tax/vat-of.ts';
import { RIGA } from '../people/signed-in-shopper.ts';

const rate = vatRate(2100);

type Wishes = Partial<Pick<OrderToInvoice, 'language' | 'address' | 'paidAt' | 'suppliedAt' | 'paidBy' | 'vatRate'>> & {
  readonly items?: readonly OrderItemToInvoice[];
  /** Cents, VAT included. */
  readonly shipping?: number;
};

/** An order with amounts that add up, as every stored one has. */
export function anOrderToInvoice(wishes: Wishes = {}): OrderToInvoice {
  const { items = [anItem(18_49, 2), anItem(49_99, 1)], shipping = 7_99, vatRate: taxed = rate, ...rest } = wishes;
  const goods = sumCents(items.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)));
  const total = addCents(goods, cents(shipping));
  return {
    id: '3f0c8a52-6d1e-4b7a-9f3c-2a5d7e91b40c',
    number: 1042,
    language: 'en',
    email: 'anna@example.lv',
    placedAt: new Date('2026-11-19T21:58:00Z'),
    paidAt: new Date('2026-11-19T22:03:00Z'),
    suppliedAt: null,
    paidBy: 'stripe',
    address: { company: null, address_line_2: null, state: null, phone: null, ...RIGA },
    vatRate: taxed,
    shipping: cents(shipping),
    total,
    vat: includedVat(total, taxed),
    items,
    ...rest,
  };
}

export function anItem(
  unitPrice: number,
  quantity: number,
  wishes: Partial<OrderItemToInvoice> = {},
): OrderItemToInvoice {
  return {
    id: crypto.randomUUID(),
    product_name: 'Sea buckthorn face cream',
    variation_name: '50 ml',
    sku: null,
    quantity,
    unitPrice: cents(unitPrice),
    ...wishes,
  };
}

export const ISSUE: Issue = {
  number: 'VIT-2026-000001',
  issuedAt: new Date('2026-11-20T10:00:00Z'),
  seller: DEFAULT_SETTINGS,
};

/** Any order that a cart may become. */
export const someOrder: fc.Arbitrary<OrderToInvoice> = fc
  .record({
    items: fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      maxLength: 12,
    }),
    shipping: fc.integer({ min: 0, max: 50_00 }),
    vatRate: fc.constantFrom(0, 500, 1200, 2100, 2550).map(vatRate),
  })
  .map(({ items, ...rest }) =>
    anOrderToInvoice({ ...rest, items: items.map(([unitPrice, quantity]) => anItem(unitPrice, quantity)) }),
  );

const someRate = fc.constantFrom(0, 300, 500, 1350, 2100, 2700).map(vatRate);

/** Any order whose items may bear several rates, at home, by the One-Stop Shop or as an export. */
export const someTaxedOrder: fc.Arbitrary<OrderToInvoice> = fc
  .record({
    items: fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 99 }), someRate), {
      minLength: 1,
      maxLength: 12,
    }),
    shipping: fc.integer({ min: 0, max: 50_00 }),
    basis: fc.constantFrom<VatBasis>('domestic', 'one_stop_shop', 'export'),
  })
  .map(({ items, shipping, basis }) =>
    aTaxedOrder(
      items.map(([unitPrice, quantity, rate]) =>
        anItem(unitPrice, quantity, { vatRate: basis === 'export' ? vatRate(0) : rate }),
      ),
      shipping,
      { basis, country: { domestic: 'LV', one_stop_shop: 'DE', export: 'US' }[basis] },
    ),
  );

/** An order whose items name their rates, with amounts that add up. */
export function aTaxedOrder(
  items: readonly OrderItemToInvoice[],
  shipping: number,
  place: VatPlace = { basis: 'domestic', country: 'LV' },
): OrderToInvoice {
  const lines = items.map((item) => ({
    rate: item.vatRate ?? rate,
    total: multiplyCents(item.unitPrice, item.quantity),
  }));
  const parts = splitByRate(lines, cents(shipping));
  const order = anOrderToInvoice({ items, shipping, vatRate: parts[0]?.rate ?? rate });
  return { ...order, place, vat: sumCents(parts.map(({ vat }) => vat)) };
}

/** What a PDF says, page after page, its words one space apart. */
export async function readPdf(bytes: Uint8Array): Promise<{ readonly text: string; readonly pages: number }> {
  // A copy: reading detaches the bytes from their owner.
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

/** Inserts paid orders at once, for tests that need many. Each has three units of one product, with shipping. */
export async function insertConfirmedOrders(shop: Shop, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into orders (email, status, subtotal_amount, vat_amount, shipping_amount, total_amount, vat_rate, shipping_address)
      select 'anna@example.lv', 'confirmed', 3000, 659, 799, 3799, 2100, ${JSON.stringify(anOrderToInvoice().address)}
      from generate_series(1, ${count}) returning id
    ), items as (
      insert into order_items (order_id, position, quantity, unit_price, unit_price_ex_vat, product_name)
      select id, 0, 3, 1000, 8.2645, 'Linden Soap' from made
    ), paid as (
      insert into payments (order_id, provider, state, amount, paid_amount, paid_currency, idempotency_key, expires_at, paid_at)
      select id, 'test', 'paid', 3799, 3799, 'EUR', gen_random_uuid()::text, now(), now() from made
    ), history as (
      insert into order_status_changes (order_id, old_status, new_status)
      select id, old_status, new_status from made,
        (values (1, null, 'pending'), (2, 'pending', 'confirmed')) as steps (step, old_status, new_status)
      order by id, step
    )
    select id from made`.execute(shop.db);
  return rows.map(({ id }) => id);
}
