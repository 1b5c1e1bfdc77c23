import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { isMarkup } from '#shop/catalog/description/markup.ts';
import { plainTextOf } from '#shop/catalog/description/plain-text.ts';
import { translationField } from '#shop/catalog/fields/translations.ts';
import { formatPriceRange } from '#shop/i18n/format-money.ts';
import { isTranslated, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { beginningOf } from '#shop/seo/search-values.ts';
import { SharePreview, useSharedShop } from '../../share/share-preview.tsx';
import { useEditor } from './editor-context.tsx';
import { findShownPrice } from './product-draft.ts';

type ProductShareProps = {
  readonly categories: readonly CategoryOption[];
  /** What a product without a description says. */
  readonly noDescription: PerLanguage<string>;
};

/** How a link to the product looks, as typed. What has no translation is shown in the default language. */
export function ProductShare({ categories, noDescription }: ProductShareProps) {
  const { draft, vatRate } = useEditor();
  const shop = useSharedShop();
  const price = findShownPrice(draft, vatRate);
  const saidIn = (language: Language) => {
    const own = isTranslated(language) ? draft[translationField(language)] : draft;
    const name = own.name.trim() || draft.name.trim();
    const typed = own.description.trim() || draft.description.trim();
    const description = beginningOf(isMarkup(typed) ? plainTextOf(typed) : typed);
    return {
      title: name,
      picture: draft.images[0]?.image,
      description: description || noDescription[language],
      values: {
        name,
        description,
        brand: draft.brand,
        category: categories.find(({ id }) => id === draft.category_id)?.name ?? null,
        price: price && formatPriceRange(price.minPrice ?? price.price, price.maxPrice ?? price.price, language),
        shop: shop.name,
      },
    };
  };
  return <SharePreview kind="product" saidIn={saidIn} />;
}
