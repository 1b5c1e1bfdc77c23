import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Attribute } from '#shop/attributes/attribute.ts';
import { type AttributeFilters, isRange } from './attribute-filters.ts';

type Term = RawBuilder<SqlBool>;
const all = (terms: readonly Term[]): Term => (terms.length === 0 ? sql`true` : sql`(${sql.join(terms, sql` and `)})`);

/** Drops filters by attributes or choices that do not exist. */
export function dropUnknownFilters(attributes: readonly Attribute[], filters: AttributeFilters): AttributeFilters {
  const known = Object.entries(filters).flatMap(([key, filter]): [string, AttributeFilters[string]][] => {
    const attribute = attributes.find((one) => one.key === key && one.isFilterable);
    if (attribute === undefined) return [];
    if (isRange(filter)) return attribute.kind === 'number' ? [[key, filter]] : [];
    const choices = filter.filter((choice) => attribute.choices.some((one) => one.key === choice));
    return choices.length === 0 ? [] : [[key, choices]];
  });
  return Object.fromEntries(known);
}

/** The filters as a condition on rows `s` of `product_search`. */
export function attributeCondition(attributes: readonly Attribute[], filters: AttributeFilters): Term {
  return all(attributes.flatMap((attribute) => termOf(attribute, filters[attribute.key])));
}

/** One of the filter's choices, or a number in its range. */
function termOf(attribute: Attribute, filter: AttributeFilters[string] | undefined): Term[] {
  if (filter === undefined) return [];
  if (!isRange(filter)) {
    const ids = attribute.choices.filter(({ key }) => filter.includes(key)).map(({ id }) => id);
    return [sql`s.choices && ${ids}::integer[]`, ...within(attribute)];
  }
  const value = sql`(s.numbers -> ${attribute.key})::numeric`;
  // The category first: a number is unpacked to be compared.
  return [
    ...within(attribute),
    ...(filter.from === null ? [] : [sql<SqlBool>`${value} >= ${filter.from}::numeric`]),
    ...(filter.to === null ? [] : [sql<SqlBool>`${value} <= ${filter.to}::numeric`]),
  ];
}

/** A product of another category may still have the value; it does not count there. */
function within({ categories, reach }: Attribute): Term[] {
  return categories.length === 0 ? [] : [sql`s.category_id = any(${reach}::uuid[])`];
}
