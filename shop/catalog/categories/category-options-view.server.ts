import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

export type CategoryOption = { readonly id: Uuid; readonly name: string };

/** Every category by name, for staff to choose from. */
export async function listCategoryOptions(shop: Shop, language: Language): Promise<readonly CategoryOption[]> {
  const rows = await shop.db
    .selectFrom('categories as category')
    .leftJoin('category_translations as translation', (join) =>
      join.onRef('translation.category_id', '=', 'category.id').on('translation.language', '=', language),
    )
    .select(['category.id', 'category.name', 'translation.name as translated'])
    .execute();
  const inOrder = new Intl.Collator(language);
  return rows
    .map(({ id, name, translated }) => ({ id, name: translated ?? name }))
    .sort((one, other) => inOrder.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
}
