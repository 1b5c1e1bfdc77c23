import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { changeWishlist } from '#shop/wishlist/change-wishlist.server.ts';
import { shareWishlist } from '#shop/wishlist/share-wishlist.server.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { refundWithdrawal } from '#shop/withdrawals/refund-withdrawal.server.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let shopper: SignedInShopper;
let orderId: string;
const path = '/account-settings/download';

beforeAll(async () => {
  shop = await openBuiltShop();
  shopper = await aSignedInShopper(shop.shop);
  ({ orderId } = await walkOrderTo(shop.shop, 'shipped', { shopper }));
  const item = await shop.shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const withdrawn = await announceWithdrawal(shop.shop, {
    access: { by: 'owner', userId: shopper.userId, orderId },
    lines: [{ itemId: item.id, quantity: 1 }],
    fullName: 'Anna Ozola',
    email: shopper.email,
    language: 'en',
    key: randomUUID(),
  });
  if (!withdrawn.ok) throw new Error(withdrawn.error.code);
  const { withdrawalId } = withdrawn.value;
  const refunded = await refundWithdrawal(shop.shop, { withdrawalId, restock: false, actorId: null });
  if (!refunded.ok) throw new Error(refunded.error.code);
  const product = await shop.shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const review = { rating: 4, reviewer_name: 'Anna', review_text: 'Labs krēms', client_request_id: randomUUID() };
  const { viewer, headers } = shopper;
  const written = await writeReview(shop.shop, { productId: product.id, review, viewer, language: 'lv', headers });
  if (!written.ok) throw new Error(written.error.code);
  await changeWishlist(shop.shop, viewer, { add: [{ id: product.id, seenPrice: 12_10 }], remove: [] });
  await shareWishlist(shop.shop, viewer, { name: 'Anna' });
});
afterAll(() => shop.close());

describe('the download of one’s own data', () => {
  test('is a file with profile, addresses, orders, reviews, wishlist and sessions', async () => {
    const response = await shop.request(path, { headers: shopper.headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="account-data.json"');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.json()).toMatchObject({
      profile: { full_name: 'Anna Ozola', email: shopper.email, role: 'customer' },
      addresses: [{ city: 'Rīga', postal_code: 'LV-1011', country: 'LV' }],
      orders: [
        {
          id: orderId,
          status: 'shipped',
          total_amount: expect.stringMatching(/^\d+\.\d\d$/),
          shipping_address: { city: 'Rīga' },
          items: [{ product_name: expect.any(String), quantity: expect.any(Number) }],
          history: [{ new_status: 'pending' }, { new_status: 'confirmed' }, { new_status: 'shipped' }],
          withdrawals: [{ full_name: 'Anna Ozola', items: [{ product_name: expect.any(String), quantity: 1 }] }],
          refunds: [{ state: 'done', amount: expect.stringMatching(/^\d+\.\d\d$/) }],
        },
      ],
      reviews: [{ rating: 4, review_text: 'Labs krēms', origin: 'verified', product: expect.any(String) }],
      wishlist: [{ product: expect.any(String), seen_price: '12.10', added_at: expect.any(String) }],
      wishlist_link: { share_name: 'Anna', shared_at: expect.any(String) },
      sessions: [{ created_at: expect.any(String) }],
    });
  });

  test('adds up: the total of an order is that of its items and shipping', async () => {
    const { orders } = (await (await shop.request(path, { headers: shopper.headers })).json()) as {
      orders: {
        total_amount: string;
        shipping_amount: string;
        items: { unit_price: string; quantity: number }[];
      }[];
    };
    for (const { total_amount, shipping_amount, items } of orders) {
      const sum = items.reduce((all, item) => all + Number(item.unit_price) * item.quantity, Number(shipping_amount));
      expect(sum.toFixed(2)).toBe(total_amount);
    }
  });

  test('holds nothing that opens the account, and nothing of other people', async () => {
    const other = await aSignedInShopper(shop.shop, { full_name: 'Jānis Bērziņš' });
    await walkOrderTo(shop.shop, 'confirmed', { shopper: other });
    const text = await (await shop.request(path, { headers: shopper.headers })).text();
    for (const secret of ['argon2', 'token', other.email, other.userId, 'Jānis', 'Ilze'])
      expect(text).not.toContain(secret);
    const [token] = (shopper.headers.get('cookie') ?? '').split('=')[1]?.split('.') ?? [];
    expect(token).toMatch(/^\w{32}$/);
    expect(text).not.toContain(token);
  });

  test('of a new account has empty lists', async () => {
    const { headers } = await aSignedInShopper(shop.shop);
    expect(await (await shop.request(path, { headers })).json()).toMatchObject({
      orders: [],
      reviews: [],
      restock_requests: [],
      wishlist: [],
      wishlist_link: null,
    });
  });

  test('is for signed-in customers, by GET only', async () => {
    const anonymous = await shop.request(path);
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([302, '/sign-in']);
    expect((await shop.post(path, {}, shopper.headers)).status).toBe(405);
  });
});
