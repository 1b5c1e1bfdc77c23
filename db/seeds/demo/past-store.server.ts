import type { Insertable } from 'kysely';
import type { ProductReviews, Profiles, UserAddresses } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { priceToDecimal } from '#shop/kernel/money.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { PastOrder } from './past-order.server.ts';
import type { PastPrice } from './past-price.ts';

export type PastProduct = { readonly id: Uuid; readonly createdAt: Date; readonly prices: readonly PastPrice[] };

/** Moves the beginning of a product and of its variations into the past, and records what it cost since. */
export async function backdateProduct(tx: Tx, { id, createdAt, prices }: PastProduct): Promise<void> {
  const updatedAt = prices.at(-1)?.from ?? createdAt;
  const created = { created_at: createdAt };
  await tx
    .updateTable('products')
    .set({ ...created, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('product_variations')
    .set({ ...created, updated_at: createdAt })
    .where('product_id', '=', id)
    .execute();
  await tx.updateTable('product_slugs').set(created).where('product_id', '=', id).execute();
  await tx.updateTable('price_changes').set({ changed_at: createdAt }).where('product_id', '=', id).execute();
  await tx.deleteFrom('price_changes').where('product_id', '=', id).where('variation_id', 'is', null).execute();
  await tx
    .insertInto('price_changes')
    .values(prices.map(({ price, from }) => ({ product_id: id, price: priceToDecimal(price), changed_at: from })))
    .execute();
}

type PastCustomer = Omit<Insertable<Profiles>, 'role'> & { readonly created_at: Date };

/** A person who confirmed the email address and set no password: the account is entered through 'forgot password'. */
export async function insertCustomer(tx: Tx, customer: PastCustomer): Promise<Uuid> {
  const { id } = await tx
    .insertInto('profiles')
    .values({ ...customer, email_verified: true, role: 'customer', updated_at: customer.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertAddress(tx: Tx, address: Insertable<UserAddresses> & { created_at: Date }): Promise<void> {
  await tx
    .insertInto('user_addresses')
    .values({ ...address, updated_at: address.created_at })
    .execute();
}

export async function insertOrder(tx: Tx, past: PastOrder): Promise<void> {
  const { order, items, changes, holds, payment, refund, provider } = past;
  await tx.insertInto('orders').values(order).execute();
  await tx.insertInto('order_items').values(items).execute();
  await tx.insertInto('order_status_changes').values(changes).execute();
  await tx.insertInto('stock_holds').values(holds).execute();
  if (payment !== null) await tx.insertInto('payments').values(payment).execute();
  if (refund !== null) await tx.insertInto('refunds').values(refund).execute();
  if (provider !== null) await tx.insertInto('test_payment_sessions').values(provider.session).execute();
  if (provider?.refund) await tx.insertInto('test_payment_refunds').values(provider.refund).execute();
}

export async function insertReview(tx: Tx, review: Insertable<ProductReviews>): Promise<void> {
  await tx.insertInto('product_reviews').values(review).execute();
}
