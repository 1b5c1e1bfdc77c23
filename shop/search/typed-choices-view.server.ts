import { sql } from 'kysely';
import { imageJson } from '#shop/catalog/image-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { unplanned } from '#shop/platform/postgres/prepared-queries.server.ts';
import { findChosenPrice, readPrices } from '#shop/pricing/product-price.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unitsForSaleSql } from '#shop/stock/units-for-sale-view.server.ts';
import { findTypedChoice, isUnexplained } from './suggested-choice.ts';

/** What was typed of a product: its SKU, or one of its variations. */
export type TypedChoice = {
  readonly sku: string | null;
  /** Null where none was typed, or it has no price. `price` is in cents, VAT included. */
  readonly variation: {
    readonly name: string;
    readonly label: string;
    readonly price: Cents;
    readonly inStock: boolean;
    readonly image: Picture | null;
  } | null;
};

type Asked = {
  /** Found by the text. */
  readonly cards: readonly ProductCard[];
  readonly typed: string;
  readonly language: Language;
  readonly vatRate: VatRate;
};

/**
 * Finds what was typed of found products, by their ids. SKUs and variations are read only where a card does not say why
 * its product was found, which is seldom.
 */
export async function listTypedChoices(shop: Shop, asked: Asked): Promise<ReadonlyMap<Uuid, TypedChoice>> {
  const { typed, language, vatRate } = asked;
  const unexplained = asked.cards.filter((card) => isUnexplained(typed, shownOf(card)));
  const products = await listChoices(shop, { ids: unexplained.map(({ id }) => id), language });
  return new Map(
    unexplained.flatMap((card) => {
      const product = products.get(card.id);
      return product === undefined ? [] : [[card.id, choiceOf(product, { card, typed, vatRate })] as const];
    }),
  );
}

const shownOf = ({ name, brand, category }: ProductCard) => [name, brand, category?.name];

function choiceOf(
  product: Choices,
  { card, typed, vatRate }: { readonly card: ProductCard; readonly typed: string; readonly vatRate: VatRate },
): TypedChoice {
  const { names, sku, product_variations: variations } = product;
  const choice = findTypedChoice(typed, { shown: [...shownOf(card), ...names], sku, variations });
  const price = choice.variation && findChosenPrice(product, choice.variation);
  if (choice.variation === null || price === null) return { sku: choice.sku, variation: null };
  const { name, label, image, stock_quantity } = choice.variation;
  return {
    sku: choice.sku,
    variation: { name, label, image, price: grossCents(price, vatRate), inStock: stock_quantity > 0 },
  };
}

type ChoicesRow = {
  readonly id: Uuid;
  /** In every language. */
  readonly names: readonly string[];
  readonly sku: string | null;
  readonly base_price: string;
  readonly is_variation_only: boolean;
  readonly product_variations: readonly {
    readonly name: string;
    readonly sku: string | null;
    /** In the shopper's language. */
    readonly label: string;
    readonly labels: readonly string[];
    readonly price_adjustment: string | null;
    readonly stock_quantity: number;
    readonly image: Picture | null;
  }[];
};
type Choices = ReturnType<typeof readPrices<ChoicesRow['product_variations'][number], ChoicesRow>>;

async function listChoices(
  shop: Shop,
  { ids, language }: { readonly ids: readonly Uuid[]; readonly language: Language },
): Promise<ReadonlyMap<Uuid, Choices>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.prepared.run(sql<ChoicesRow>`
    select p.id, p.sku, p.base_price, p.is_variation_only,
      p.name || array(select name from product_translations said where said.product_id = p.id) as names,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', v.name,
          'sku', v.sku,
          'label', coalesce(own.label, v.label, v.name),
          'labels', array_remove(array[v.label, v.name], null) || array(
            select label from product_variation_translations said where said.variation_id = v.id
          ),
          'price_adjustment', v.price_adjustment::text,
          'stock_quantity', ${unitsForSaleSql('v')},
          'image', case when v.image is not null then ${imageJson(sql`v.image`)} end
        ) order by v.position, v.id)
        from product_variations v
        left join product_variation_translations own on own.variation_id = v.id and own.language = ${language}
        where v.product_id = p.id
      ), '[]') as product_variations
    from products p where p.id = any(${unplanned(ids, 'uuid[]')}::uuid[])`);
  return new Map(rows.map((row) => [row.id, readPrices(row)]));
}
