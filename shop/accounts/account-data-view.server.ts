import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { POSTAL_FIELDS } from '#shop/addresses/address.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents, centsToDecimal } from '#shop/kernel/money.ts';
import { imageUrl } from '#shop/media/image.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { readTogether } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/**
 * Collects everything the shop stores about a person, for them to download (GDPR Art. 15 and 20). Amounts are euros as
 * decimal text, VAT included. Passwords, tokens and the second factor's secret are left out, because they prove who
 * somebody is.
 */
export async function getAccountData(shop: Shop, viewer: { readonly id: Uuid }) {
  return readTogether(shop.db, async (tx) => ({
    profile: await getProfile(tx, viewer.id),
    addresses: await listAddresses(tx, viewer.id),
    orders: await listOrders(tx, viewer.id),
    reviews: await listReviews(tx, shop, viewer.id),
    wishlist: await listWishes(tx, viewer.id),
    wishlist_link: await findWishlistLink(tx, viewer.id),
    restock_requests: await listRestockRequests(tx, viewer.id),
    sessions: await listSessions(tx, viewer.id),
    second_factor: await findSecondFactor(tx, viewer.id),
  }));
}

function getProfile(db: Db, userId: Uuid) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'full_name',
      'email',
      'email_verified',
      'phone',
      'role',
      'language',
      'last_seen_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

function listAddresses(db: Db, userId: Uuid) {
  return db
    .selectFrom('user_addresses')
    .select(['id', ...POSTAL_FIELDS, 'is_default', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

async function listOrders(db: Db, userId: Uuid) {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'status',
      'email',
      'language',
      'currency',
      'invoice_number',
      'shipping_address',
      'delivery_point',
    ])
    .select(['subtotal_amount', 'shipping_amount', 'vat_amount', 'total_amount', 'created_at', 'updated_at'])
    .select(['tracking_carrier', 'tracking_number', 'tracking_url'])
    // Those of a guest with this person's address too, even if it was never paid for.
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([
          eb('user_id', 'is', null),
          eb('guest_id', 'is not', null),
          eb(
            'email',
            '=',
            eb.selectFrom('profiles').select('email').where('id', '=', userId).where('email_verified', '=', true),
          ),
        ]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await listItems(db, ids);
  const history = await listHistory(db, ids);
  const refunds = await listRefunds(db, ids);
  const shipments = await listShipments(db, ids);
  const withdrawals = await listWithdrawals(db, ids);
  const notes = await listNotes(db, ids);
  return orders.map(({ subtotal_amount, shipping_amount, vat_amount, total_amount, ...order }) => ({
    ...order,
    subtotal_amount: euros(subtotal_amount),
    shipping_amount: euros(shipping_amount),
    vat_amount: euros(vat_amount),
    total_amount: euros(total_amount),
    items: pickOf(order.id, items),
    history: pickOf(order.id, history),
    refunds: pickOf(order.id, refunds),
    shipments: pickOf(order.id, shipments),
    withdrawals: pickOf(order.id, withdrawals),
    notes: pickOf(order.id, notes),
  }));
}

function pickOf<T extends { readonly order_id: Uuid }>(orderId: Uuid, rows: readonly T[]): Omit<T, 'order_id'>[] {
  return rows.filter(({ order_id }) => order_id === orderId).map(({ order_id: _, ...row }) => row);
}

async function listItems(db: Db, orderIds: readonly Uuid[]) {
  const rows = await db
    .selectFrom('order_items')
    .select(['order_id', 'product_name', 'variation_name', 'sku', 'quantity', 'unit_price'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, unit_price: euros(row.unit_price) }));
}

/** Staff's notes about this person's orders belong to this person's data; who wrote them does not. */
function listNotes(db: Db, orderIds: readonly Uuid[]) {
  return db
    .selectFrom('order_notes')
    .select(['order_id', 'body', 'created_at', 'edited_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute();
}

/** The staff member's name is left out, because it is not about this person. */
function listHistory(db: Db, orderIds: readonly Uuid[]) {
  return db
    .selectFrom('order_status_changes')
    .select(['order_id', 'old_status', 'new_status', 'change_reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

/** Refunds, finished or under way. */
async function listRefunds(db: Db, orderIds: readonly Uuid[]) {
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount', 'currency', 'state', 'created_at', 'ended_at'])
    .where('order_id', 'in', orderIds)
    .where('state', '<>', 'failed')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, amount: euros(row.amount) }));
}

/** The parcels of orders that were sent in parts. */
function listShipments(db: Db, orderIds: readonly Uuid[]) {
  return db
    .selectFrom('shipments')
    .select(['order_id', 'number', 'shipped_at', 'tracking_carrier', 'tracking_number', 'tracking_url'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipment_lines')
          .innerJoin('order_items', 'order_items.id', 'shipment_lines.order_item_id')
          .select(['order_items.product_name', 'shipment_lines.quantity'])
          .whereRef('shipment_lines.shipment_id', '=', 'shipments.id')
          .orderBy('order_items.position'),
      ).as('items'),
    )
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute();
}

function listWithdrawals(db: Db, orderIds: readonly Uuid[]) {
  return db
    .selectFrom('withdrawals')
    .select((eb) => [
      'order_id',
      'full_name',
      'email',
      'announced_at',
      'closed_reason',
      jsonArrayFrom(
        eb
          .selectFrom('withdrawal_lines')
          .innerJoin('order_items', 'order_items.id', 'withdrawal_lines.order_item_id')
          .select(['order_items.product_name', 'withdrawal_lines.quantity'])
          .whereRef('withdrawal_lines.withdrawal_id', '=', 'withdrawals.id')
          .orderBy('order_items.position'),
      ).as('items'),
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('announced_at')
    .execute();
}

/** Photos are addresses, which open for this person whether or not staff have approved them. */
async function listReviews(db: Db, { config }: Pick<Shop, 'config'>, userId: Uuid) {
  const rows = await db
    .selectFrom('product_reviews')
    .leftJoin('products', 'products.id', 'product_reviews.product_id')
    .select([
      'products.name as product',
      'product_reviews.rating',
      'product_reviews.review_text',
      'product_reviews.reviewer_name',
      'product_reviews.origin',
      'product_reviews.created_at',
      'product_reviews.hidden_at',
      'product_reviews.hidden_reason',
      'product_reviews.hidden_words',
      'product_reviews.reply_text',
      'product_reviews.replied_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('review_photos')
          .select(['path', 'state', 'refused_reason', 'refused_words', 'created_at'])
          .whereRef('review_id', '=', 'product_reviews.id')
          .orderBy('position'),
      ).as('photos'),
    )
    .where('product_reviews.user_id', '=', userId)
    .orderBy('product_reviews.created_at')
    .execute();
  return rows.map(({ photos, ...review }) => ({
    ...review,
    photos: photos.map(({ path, ...photo }) => ({ address: `${config.shopUrl}${imageUrl(path, 1600)}`, ...photo })),
  }));
}

async function listWishes(db: Db, userId: Uuid) {
  const rows = await db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .leftJoin('product_variations', 'product_variations.id', 'wishlist_items.variation_id')
    .select(['products.name as product', 'product_variations.name as variation', 'seen_price', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
  return rows.map((row) => ({ ...row, seen_price: row.seen_price === null ? null : euros(row.seen_price) }));
}

/** How the wishlist is shared; null while it is not. The link itself is on the wishlist's page. */
async function findWishlistLink(db: Db, userId: Uuid) {
  const row = await db
    .selectFrom('wishlists')
    .select(['share_name', 'shared_at'])
    .where('user_id', '=', userId)
    .where('share_token', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** What the person's address wants to hear about, or heard in the last weeks. */
function listRestockRequests(db: Db, userId: Uuid) {
  return db
    .selectFrom('restock_requests')
    .innerJoin('profiles', 'profiles.email', 'restock_requests.email')
    .innerJoin('products', 'products.id', 'restock_requests.product_id')
    .leftJoin('product_variations', 'product_variations.id', 'restock_requests.variation_id')
    .select(['products.name as product', 'product_variations.name as variation', 'restock_requests.language'])
    .select(['restock_requests.created_at', 'restock_requests.confirmed_at', 'restock_requests.mailed_at'])
    .where('profiles.id', '=', userId)
    .orderBy('restock_requests.created_at')
    .execute();
}

function listSessions(db: Db, userId: Uuid) {
  return db
    .selectFrom('auth_sessions')
    .select(['user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Says only that it exists: its secret would let a reader sign in. */
async function findSecondFactor(db: Db, userId: Uuid) {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at as turned_on_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

function euros(amount: number): string {
  return centsToDecimal(cents(amount));
}
