import { type ChangeEntry, differences, type Fields, isSame } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { OTHER_LANGUAGES, type OtherLanguage, perTranslated } from '#shop/kernel/language.ts';
import type { CategoryFields, StoredCategory } from './stored-category-view.server.ts';

const CATEGORY_FIELDS: readonly (keyof CategoryFields)[] = [
  ...(['name', 'type', 'description', 'image_url', 'parent_id', 'position'] as const),
  ...OTHER_LANGUAGES.flatMap(
    (language) => [`name_${language}`, `description_${language}`, `type_${language}`] as const,
  ),
];

/** What happened to a category, for the record of changes; null when nothing did. */
export function categoryEntry(before: StoredCategory, after: StoredCategory): ChangeEntry | null {
  const changed = differences(before.fields, after.fields);
  return changed && { entity: 'category', entityId: after.id, label: after.fields.name, ...changed };
}

export function createdCategoryEntry({ id, slug, fields }: StoredCategory): ChangeEntry {
  return { entity: 'category', entityId: id, label: fields.name, before: null, after: { ...fields, slug } };
}

/** A deleted category with everything needed to restore it. `products` were in it. */
export function deletedCategoryEntry(category: StoredCategory, products: readonly Uuid[]): ChangeEntry {
  const before = { ...category.fields, slug: category.slug, products };
  return { entity: 'category', entityId: category.id, label: category.fields.name, before, after: null };
}

/** Restores fields that still hold what the change wrote; others stay. Null when nothing can be undone. */
export function restoreFields(
  current: CategoryFields,
  { before, after }: { readonly before: Fields; readonly after: Fields },
): CategoryFields | null {
  const back = CATEGORY_FIELDS.filter((name) => name in after && isSame(current[name], after[name]));
  if (back.length === 0) return null;
  const restored: CategoryFields = { ...current, ...Object.fromEntries(back.map((name) => [name, before[name]])) };
  // A translation has a name.
  const ifNamed = (field: 'description' | 'type') => (language: OtherLanguage) =>
    restored[`name_${language}`] === null ? null : restored[`${field}_${language}`];
  return {
    ...restored,
    ...perTranslated('description', ifNamed('description')),
    ...perTranslated('type', ifNamed('type')),
  };
}
