import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';

type Rows = { readonly order: string; readonly item: string };

/**
 * The name of ordered goods for a reader: as it was when the order was placed, or in another language as the product
 * is called now, if it still exists. Without a language it is the name at ordering, as on the invoice.
 */
export function itemNameSql(language: Language | undefined, { order, item }: Rows): RawBuilder<string> {
  const placed = sql.ref(`${item}.product_name`);
  const product = sql.ref(`${item}.product_id`);
  const now = {
    en: sql`(select p.name from products p where p.id = ${product} and p.deleted_at is null)`,
    lv: sql`(select t.name from product_translations t where t.product_id = ${product} and t.language = 'lv')`,
  };
  return inLanguage(language, order, placed, now);
}

/** The same for the variation; null without one. */
export function variationNameSql(language: Language | undefined, { order, item }: Rows): RawBuilder<string | null> {
  const placed = sql.ref(`${item}.variation_name`);
  const variation = sql.ref(`${item}.variation_id`);
  const now = {
    en: sql`(select v.name from product_variations v where v.id = ${variation})`,
    lv: sql`(select t.label from product_variation_translations t where t.variation_id = ${variation} and t.language = 'lv')`,
  };
  return inLanguage(language, order, placed, now);
}

function inLanguage<Name>(
  language: Language | undefined,
  order: string,
  placed: RawBuilder<unknown>,
  now: Readonly<Record<Language, RawBuilder<unknown>>>,
): RawBuilder<Name> {
  if (language === undefined) return sql<Name>`${placed}`;
  const own = sql.ref(`${order}.language`);
  return sql<Name>`case when ${own} = ${language} then ${placed} else coalesce(${now[language]}, ${placed}) end`;
}
