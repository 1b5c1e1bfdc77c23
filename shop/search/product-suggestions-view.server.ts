import { sql } from 'kysely';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { findChosenPrice, readPrices } from '#shop/pricing/product-price.ts';
import { listProductCardsById, type ProductCard } from '#shop/shelf/product-card-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findTypedChoice, isUnexplained } from './suggested-choice.ts';
import type { ProductSuggestion } from './suggestions.ts';

type Asked = {
  /** Found by the text, in order. */
  readonly ids: readonly Uuid[];
  readonly typed: string;
  readonly language: Language;
  readonly vatRate: VatRate;
};

/**
 * Lists found products as suggestions. Their SKUs and variations are read only where a name does not say why it was
 * found, which is seldom.
 */
export async function listProductSuggestions(shop: Shop, asked: Asked): Promise<ProductSuggestion[]> {
  const cards = await listProductCardsById(shop, asked);
  const unexplained = cards.filter((card) => isUnexplained(asked.typed, shownOf(card)));
  const choices = await listChoices(shop, { ...asked, ids: unexplained.map(({ id }) => id) });
  return cards.map((card) => {
    const suggestion = toSuggestion(card);
    const product = choices.get(card.id);
    return product === undefined ? suggestion : { ...suggestion, ...chosenOf(product, { card, asked }) };
  });
}

const shownOf = ({ name, brand, category }: ProductCard) => [name, brand, category?.name];

function toSuggestion({
  name,
  slug,
  brand,
  category,
  images,
  price,
  minPrice,
  inStock,
}: ProductCard): ProductSuggestion {
  return {
    name,
    slug,
    brand,
    category: category?.name ?? null,
    picture: images[0] ?? PLACEHOLDER,
    price: minPrice ?? price,
    isFrom: minPrice !== null,
    inStock,
    sku: null,
    variation: null,
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
    readonly id: Uuid;
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

/** What was typed of a product, as its suggestion says it; nothing where that is the product itself. */
function chosenOf(
  product: Choices,
  { card, asked }: { readonly card: ProductCard; readonly asked: Asked },
): Partial<ProductSuggestion> {
  const { names, sku, product_variations: variations } = product;
  const typed = findTypedChoice(asked.typed, { shown: [...shownOf(card), ...names], sku, variations });
  const price = typed.variation && findChosenPrice(product, typed.variation);
  if (typed.variation === null || price === null) return { sku: typed.sku };
  const { id, label, image, stock_quantity } = typed.variation;
  return {
    sku: typed.sku,
    variation: { id, label },
    price: grossCents(price, asked.vatRate),
    isFrom: false,
    inStock: stock_quantity > 0,
    ...(image && { picture: image }),
  };
}

async function listChoices(shop: Shop, { ids, language }: Asked): Promise<ReadonlyMap<Uuid, Choices>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.prepared.run(sql<ChoicesRow>`
    select p.id, p.sku, p.base_price, p.is_variation_only,
      p.name || array(select name from product_translations said where said.product_id = p.id) as names,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id,
          'sku', v.sku,
          'label', coalesce(own.label, v.label, v.name),
          'labels', array_remove(array[v.label, v.name], null) || array(
            select label from product_variation_translations said where said.variation_id = v.id
          ),
          'price_adjustment', v.price_adjustment::text,
          'stock_quantity', v.stock_quantity,
          'image', case when v.image is not null then ${imageJson(sql`v.image`)} end
        ) order by v.position, v.id)
        from product_variations v
        left join product_variation_translations own on own.variation_id = v.id and own.language = ${language}
        where v.product_id = p.id
      ), '[]') as product_variations
    from products p where p.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, readPrices(row)]));
}
