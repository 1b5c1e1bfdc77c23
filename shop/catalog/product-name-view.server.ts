import { type RawBuilder, sql } from 'kysely';
import { type Language, OTHER_LANGUAGES, rulesOf } from '#shop/kernel/language.ts';

/** The name of a row `product` of `products` in a language, for sorting; by an index where the language has a column. */
export function productName(language: Language, product = 'p'): RawBuilder<string> {
  const { nameColumn } = rulesOf(language);
  if (nameColumn !== null) return sql.ref(`${product}.${nameColumn}`);
  return sql<string>`coalesce((
    select translated.name from product_translations translated
    where translated.product_id = ${sql.ref(`${product}.id`)} and translated.language = ${language}
  ), ${sql.ref(`${product}.name`)})`;
}

/** The order of the language: in Latvian Č comes after C, not after Z. */
export function collationOf(language: Language): RawBuilder<unknown> {
  return sql.raw(`"${language}-x-icu"`);
}

const WITHOUT_COLUMN = OTHER_LANGUAGES.filter((language) => rulesOf(language).nameColumn === null);

/** SQL that begins with 'union': products by names in languages without a column; empty if all have one. */
export function orNamedInOtherWords(isMeant: (name: RawBuilder<string>) => RawBuilder<unknown>): RawBuilder<unknown> {
  if (WITHOUT_COLUMN.length === 0) return sql``;
  return sql`union select t.product_id from product_translations t
    where t.language = any(${WITHOUT_COLUMN}) and ${isMeant(sql<string>`fold_text(t.name)`)}`;
}
