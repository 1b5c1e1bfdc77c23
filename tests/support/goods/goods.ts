import { createProduct } from '#shop/catalog/create-product.server.ts';
import type { ProductInput } from '#shop/catalog/product-input.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents, type Price } from '#shop/kernel/money.ts';
import { netPrice, vatRate } from '#shop/kernel/percent.ts';
import type { Shop } from '#shop/shop.server.ts';

const VAT = vatRate(2100);

/** The stored price behind a shelf price in cents: `shelfPrice(100_00)` is €82.6446. */
export function shelfPrice(inclVat: number): Price {
  return netPrice(cents(inclVat), VAT);
}

export type Goods = { readonly productId: Uuid; readonly variationIds: readonly Uuid[] };

let count = 0;

/** A product on the shelf. `price` is the shelf price in cents, VAT included. */
export async function aProduct(
  shop: Shop,
  wishes: Partial<ProductInput> & {
    readonly price?: number;
    readonly stock?: number;
    readonly variations?: readonly { readonly name: string; readonly stock: number; readonly price?: number }[];
  } = {},
): Promise<Goods> {
  const { price = 12_10, stock = 5, variations = [], ...input } = wishes;
  count += 1;
  const created = await createProduct(shop, {
    name: `Hand Cream ${count}`,
    base_price: shelfPrice(price),
    stock_quantity: stock,
    product_variations: variations.map((variation) => ({
      name: variation.name,
      stock_quantity: variation.stock,
      ...(variation.price === undefined ? {} : { price_adjustment: shelfPrice(variation.price) }),
    })),
    ...input,
  });
  if (!created.ok) throw new Error(`The product was refused: ${JSON.stringify(created.error)}`);
  const rows = await shop.db
    .selectFrom('product_variations')
    .select('id')
    .where('product_id', '=', created.value.id)
    .orderBy('position')
    .execute();
  return { productId: created.value.id, variationIds: rows.map((row) => row.id) };
}

/** Units that can still be ordered. */
export async function stockOf(shop: Shop, goods: { readonly productId: Uuid }): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', goods.productId)
    .executeTakeFirstOrThrow();
  return row.stock_quantity;
}
