import { PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { listProductCardsById, type ProductCard } from '#shop/shelf/product-card-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ProductSuggestion } from './suggestions.ts';
import { listTypedChoices, type TypedChoice } from './typed-choices-view.server.ts';

type Asked = {
  /** Found by the text, in order. */
  readonly ids: readonly Uuid[];
  readonly typed: string;
  readonly language: Language;
  readonly vatRate: VatRate;
};

/** Lists found products as suggestions. */
export async function listProductSuggestions(shop: Shop, asked: Asked): Promise<ProductSuggestion[]> {
  const cards = await listProductCardsById(shop, asked);
  const choices = await listTypedChoices(shop, { ...asked, cards });
  return cards.map((card) => ({ ...toSuggestion(card), ...chosenOf(choices.get(card.id)) }));
}

function toSuggestion({
  name,
  slug,
  brand,
  category,
  images,
  price,
  minPrice,
  inStock,
  variation,
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
    ledTo: variation && { name: variation.name },
  };
}

/** What was typed of a product, as its suggestion says it; nothing where that is the product itself. */
function chosenOf(choice: TypedChoice | undefined): Partial<ProductSuggestion> {
  if (choice === undefined) return {};
  const { sku, variation } = choice;
  if (variation === null) return { sku };
  const { name, label, price, inStock, image } = variation;
  return {
    sku,
    variation: { label },
    ledTo: { name },
    price,
    isFrom: false,
    inStock,
    ...(image && { picture: image }),
  };
}
