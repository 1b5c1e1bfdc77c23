import { formatPriceRange } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { PatternValues } from '#shop/settings/search-pattern.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';

const DESCRIPTION_LENGTH = 160;

/** How a text begins, in one line, as search results show it. */
export function beginningOf(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH);
}

type Described = Pick<ProductPage, 'name' | 'brand' | 'category' | 'description' | 'hasPrice' | 'shown'>;

/** What patterns may name of a product. */
export function productValues(product: Described, language: Language, { shopName }: Settings): PatternValues {
  const { name, brand, category, description, hasPrice } = product;
  const { price, minPrice, maxPrice } = product.shown;
  return {
    name,
    brand,
    category: category?.name ?? null,
    price: hasPrice ? formatPriceRange(minPrice ?? price, maxPrice ?? price, language) : null,
    description: description && beginningOf(description),
    shop: shopName,
  };
}

/** What patterns may name of a category or a page. */
export function textValues(
  name: string,
  description: string | null,
  { shopName }: Pick<Settings, 'shopName'>,
): PatternValues {
  return { name, description: description && beginningOf(description), shop: shopName };
}
