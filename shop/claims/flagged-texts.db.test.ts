import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listFlaggedProducts } from './flagged-texts-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

test('lists every product with claims, by name, in both languages, and no other', async () => {
  const { shop } = opened;
  const before = await listFlaggedProducts(shop.db);
  const plain = await aProduct(shop, { name: 'Plain soap' });
  const made = [];
  // More than are read at once.
  for (let n = 0; n < 3; n++) made.push(await aProduct(shop, { name: `Eco-friendly soap ${n}` }));
  for (let n = 0; n < 100; n++) await aProduct(shop, { name: `Honest soap ${n}` });
  await shop.db
    .insertInto('product_translations')
    .values({
      product_id: plain.productId,
      language: 'lv',
      name: 'Ziepes',
      slug: 'ziepes-klimats',
      description: 'Klimatneitrālas ziepes',
    })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'language']).doUpdateSet({ description: 'Klimatneitrālas ziepes' }),
    )
    .execute();
  const tagged = await aProduct(shop, { name: 'Tagged soap' });
  await shop.db.updateTable('products').set({ tag: 'Best price' }).where('id', '=', tagged.productId).execute();
  const flagged = await listFlaggedProducts(shop.db);
  expect(flagged).toHaveLength(before.length + 5);
  expect(flagged.find(({ id }) => id === plain.productId)?.claims).toEqual([
    {
      rule: 'offset',
      words: 'Klimatneitrālas',
      field: 'description',
      language: 'lv',
      better: expect.stringMatching(/^Precēm tas aizliegts/),
    },
  ]);
  expect(flagged.find(({ id }) => id === tagged.productId)?.claims).toMatchObject([
    { rule: 'best_price', field: 'tag' },
  ]);
  expect(flagged.filter(({ name }) => name.startsWith('Eco')).map(({ id }) => id)).toEqual(
    made.map(({ productId }) => productId),
  );
});
