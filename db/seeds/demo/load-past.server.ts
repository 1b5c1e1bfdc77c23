import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { DemoCustomer, DemoOrder, DemoProduct, DemoReview } from './demo-data.server.ts';
import { demoUuid } from './demo-uuid.server.ts';
import { findFirstStaff, listSoldProducts } from './demo-view.server.ts';
import { toPastOrder } from './past-order.server.ts';
import { toPriceHistory } from './past-price.ts';
import { backdateProduct, insertAddress, insertCustomer, insertOrder, insertReview } from './past-store.server.ts';

export type PastToLoad = {
  readonly settings: Settings;
  /** By how much every time in the files is moved. */
  readonly shiftMs: number;
  readonly products: readonly DemoProduct[];
  readonly customers: readonly DemoCustomer[];
  readonly orders: readonly DemoOrder[];
  readonly reviews: readonly DemoReview[];
};

/** Writes what no verb can, since verbs act now: since when products are sold and at what price, and who bought them. */
export async function loadPast(tx: Tx, past: PastToLoad): Promise<void> {
  const at = (date: Date, laterMs = 0) => new Date(date.getTime() + past.shiftMs + laterMs);
  const sold = await listSoldProducts(tx);
  const staffId = await findFirstStaff(tx);
  const idOf = (slug: string): Uuid => {
    const product = sold.get(slug);
    if (product === undefined) throw new Error(`The demo has no product ${slug}`);
    return product.id;
  };

  for (const product of past.products) {
    const prices = toPriceHistory(product, past.orders, past.settings.vatRate);
    const history = prices.map(({ price, from }) => ({ price, from: at(from) }));
    await backdateProduct(tx, { id: idOf(product.slug.en), createdAt: at(product.created_at), prices: history });
  }

  const customerIds = new Map<string, Uuid>();
  for (const { addresses, ...customer } of past.customers) {
    const id = await insertCustomer(tx, { ...customer, created_at: at(customer.created_at) });
    customerIds.set(customer.email, id);
    for (const [index, address] of addresses.entries()) {
      // A second later each, so that a list by age has one order.
      const created = at(customer.created_at, index * 1000);
      await insertAddress(tx, {
        id: demoUuid(`address ${customer.email} ${index}`),
        user_id: id,
        ...address,
        created_at: created,
      });
    }
  }

  const context = { ...past, sold, at, staffId, customerIds };
  for (const order of past.orders) await insertOrder(tx, toPastOrder(order, context));

  for (const [index, { product, customer, ...review }] of past.reviews.entries()) {
    await insertReview(tx, {
      ...review,
      id: demoUuid(`review ${index}`),
      product_id: idOf(product),
      user_id: customer === null ? null : (customerIds.get(customer) ?? null),
      created_at: at(review.created_at),
    });
  }
}
