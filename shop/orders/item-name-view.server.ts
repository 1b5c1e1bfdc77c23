import { type RawBuilder, sql } from 'kysely';
import { isTranslated, type Language } from '#shop/kernel/language.ts';

type Rows = { readonly order: string; readonly item: string };

/**
 * The name of ordered goods for a reader: as it was when the order was placed, or in another language as the product
 * is called now, if it still exists. Without a language it is the name at ordering, as on the invoice.
 */
export function itemNameSql(language: Language | undefined, { order, item }: Rows): RawBuilder<string> {
  const placed = sql.ref(`${item}.product_name`);
  const product = sql.ref(`${item}.product_id`);
  return inLanguage(language, order, placed, {
    own: sql`(select p.name from products p where p.id = ${product} and p.deleted_at is null)`,
    translated: sql`(select t.name from product_translations t where t.product_id = ${product} and t.language = ${language})`,
  });
}

/** Returns the variation's name by the same rule; null without one. */
export function variationNameSql(language: Language | undefined, { order, item }: Rows): RawBuilder<string | null> {
  const placed = sql.ref(`${item}.variation_name`);
  const variation = sql.ref(`${item}.variation_id`);
  return inLanguage(language, order, placed, {
    own: sql`(select v.name from product_variations v where v.id = ${variation})`,
    translated: sql`(select t.label from product_variation_translations t
      where t.variation_id = ${variation} and t.language = ${language})`,
  });
}

function inLanguage<Name>(
  language: Language | undefined,
  order: string,
  placed: RawBuilder<unknown>,
  now: Readonly<Record<'own' | 'translated', RawBuilder<unknown>>>,
): RawBuilder<Name> {
  if (language === undefined) return sql<Name>`${placed}`;
  const ordered = sql.ref(`${order}.language`);
  const name = isTranslated(language) ? now.translated : now.own;
  return sql<Name>`case when ${ordered} = ${language} then ${placed} else coalesce(${name}, ${placed}) end`;
}
