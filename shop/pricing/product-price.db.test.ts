import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { priceToDecimal } from '#shop/kernel/money.ts';
import { PRICE_CASES, type PriceCase } from '#tests/support/goods/price-cases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { applyPriceRule, findChosenPrice, hasPrice, readPrices } from './product-price.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(opened.shop.db);

/** What lists keep of the product: whether it has a price, whether some choice has none, and between what they lie. */
async function listedOf(id: Uuid) {
  const { rows } = await run(
    sql<object>`select has_price, misses_price, lowest_price, highest_price from products where id = ${id}`,
  );
  return rows[0];
}

async function insert(name: string, { base, isVariationOnly = false }: Pick<PriceCase, 'base' | 'isVariationOnly'>) {
  const { rows } = await run(sql<{ id: Uuid }>`
    insert into products (name, slug, base_price, is_variation_only)
    values (${name}, gen_random_uuid(), ${base}, ${isVariationOnly}) returning id`);
  return rows[0]?.id ?? '';
}

const addVariation = (id: Uuid, name: string, price: string | null) =>
  run(sql`insert into product_variations (product_id, name, value, price_adjustment)
    values (${id}, ${name}, ${name}, ${price})`);

test.each(PRICE_CASES)('page, cart and the database’s lists agree: $title', async (one) => {
  const { base, isVariationOnly = false, variations = [], costs } = one;
  const product = readPrices({
    base_price: base,
    is_variation_only: isVariationOnly,
    product_variations: variations.map((price_adjustment) => ({ price_adjustment })),
  });
  const choices = variations.length === 0 ? [null] : product.product_variations;
  const prices = choices.map((choice) => findChosenPrice(product, choice));
  expect(prices.map((price) => price && priceToDecimal(price))).toEqual(costs);
  expect(hasPrice(product)).toBe(costs.some((cost) => cost !== null));

  const sold = costs.filter((cost) => cost !== null).sort((a, b) => Number(a) - Number(b));
  const listed = {
    has_price: sold.length > 0,
    misses_price: costs.includes(null),
    lowest_price: sold[0] ?? '0.0100',
    highest_price: sold.at(-1) ?? '0.0100',
  };
  if (isVariationOnly) expect(priceToDecimal(applyPriceRule(product).price)).toBe(listed.highest_price);
  const written = await insert(one.title, one);
  for (const [index, price] of variations.entries()) await addVariation(written, `${index}`, price);
  expect(await listedOf(written)).toEqual(listed);

  const changed = await insert(one.title, { base: '7', isVariationOnly: false });
  for (const index of variations.keys()) await addVariation(changed, `${index}`, '3');
  await run(
    sql`update products set base_price = ${base}, is_variation_only = ${isVariationOnly} where id = ${changed}`,
  );
  for (const [index, price] of variations.entries())
    await run(sql`update product_variations set price_adjustment = ${price}
      where product_id = ${changed} and name = ${`${index}`}`);
  expect(await listedOf(changed)).toEqual(listed);
});
