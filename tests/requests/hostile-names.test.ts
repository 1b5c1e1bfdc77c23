import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { headOf, theThing } from '#tests/support/pages/head.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** Names that would end a script element or an attribute where they were written down unescaped. */
const EVIL = `</script><script>alert(1)</script><!--<script> "'&amp;\u2028`;

let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop();
});
afterAll(() => opened.close());

test('markup in names, texts and reviews stays text, in the page, its structured data and the sitemap', async () => {
  const category = await createCategory(opened.shop, { name: EVIL, type: 'beauty' });
  if (!category.ok) throw new Error('The category was refused');
  const { productId } = await aProduct(opened.shop, {
    name: EVIL,
    description: EVIL,
    brand: EVIL,
    sku: EVIL,
    category_id: category.value.id,
    images: [`https://pictures.example/a.jpg?b=1&c="<d>"`],
    variations: [{ name: EVIL, stock: 3 }],
  });
  await opened.shop.db
    .insertInto('product_reviews')
    .values({ product_id: productId, rating: 5, review_text: EVIL, reviewer_name: EVIL, origin: 'guest' })
    .execute();
  const { slug } = await opened.shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();

  for (const path of [`/product/${slug}`, `/lv/product/${slug}`]) {
    const html = await (await opened.request(path)).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<!--<script>');
    const product = theThing(headOf(html).structuredData, 'Product');
    expect(product).toMatchObject({ brand: { name: EVIL.trim() }, description: EVIL.trim() });
    expect(product.review).toMatchObject([{ author: { name: EVIL }, reviewBody: EVIL }]);
  }
  const sitemap = await (await opened.request('/sitemap-products.xml')).text();
  expect(sitemap).toContain('<image:loc>https://pictures.example/a.jpg?b=1&amp;c=&quot;&lt;d&gt;&quot;</image:loc>');
});

test('markup in an address and in the reason for a change stays text, for staff, for the shopper and in mails', async () => {
  const { shop } = opened;
  const staff = await anAdmin(shop, { full_name: 'Ilze Kalniņa' });
  const shopper = await aSignedInShopper(shop);
  await shop.db
    .updateTable('user_addresses')
    .set({ first_name: EVIL, last_name: EVIL, company: EVIL, address_line_1: EVIL, city: EVIL })
    .where('id', '=', shopper.addressId)
    .execute();
  const { productId } = await aProduct(shop, { name: EVIL });
  const { orderId } = await walkOrderTo(shop, 'confirmed', { shopper, items: [{ productId, quantity: 1 }] });
  const actorId = staff.viewer.id;
  await changeOrderStatus(shop, { orderId, newStatus: 'cancelled', reason: EVIL, actorId });
  await opened.runJobs();

  const texts: string[] = [];
  for (const [path, { headers }] of [
    [`/admin/orders/${orderId}`, staff],
    ['/admin/settings/changes', staff],
    [`/orders/${orderId}`, shopper],
  ] as const) {
    const answer = await opened.request(path, { headers });
    expect(answer.status, path).toBe(200);
    texts.push(await answer.text());
  }
  const mails = await listMailsTo(shop, shopper.email);
  expect(mails.some(({ html }) => html.includes('&lt;script&gt;'))).toBe(true);
  for (const text of [...texts, ...mails.map(({ html }) => html)]) {
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toContain('<!--<script>');
  }
  expect(texts[0]).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
});
