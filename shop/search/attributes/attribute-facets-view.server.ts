import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Attribute, hasChoices, isOfCategory, textIn } from '#shop/attributes/attribute.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { AttributeFacet } from './attribute-facet.ts';
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
  return all(listTerms(attributes, filters).map(({ term }) => term));
}

type FilterTerm = { readonly attribute: Attribute; readonly term: Term };

/** One condition for each filter: one of its choices, or a number in its range. */
function listTerms(attributes: readonly Attribute[], filters: AttributeFilters): FilterTerm[] {
  return attributes.flatMap((attribute): FilterTerm[] => {
    const filter = filters[attribute.key];
    if (filter === undefined) return [];
    if (!isRange(filter)) {
      const ids = attribute.choices.filter(({ key }) => filter.includes(key)).map(({ id }) => id);
      return [{ attribute, term: all([sql`s.choices && ${ids}::integer[]`, ...within(attribute)]) }];
    }
    const value = numberOf(attribute);
    const limits: Term[] = [];
    if (filter.from !== null) limits.push(sql`${value} >= ${filter.from}::numeric`);
    if (filter.to !== null) limits.push(sql`${value} <= ${filter.to}::numeric`);
    // The category first: a number is unpacked to be compared.
    return [{ attribute, term: all([...within(attribute), ...limits]) }];
  });
}

/** A product of another category may still have the value; it does not count there. */
function within({ categories, reach }: Attribute): Term[] {
  return categories.length === 0 ? [] : [sql`s.category_id = any(${reach}::uuid[])`];
}

const numberOf = ({ key }: Attribute) => sql`(s.numbers -> ${key})::numeric`;

type Asked = {
  /** Every attribute that is not deleted, in the owner's order. */
  readonly attributes: readonly Attribute[];
  readonly filters: AttributeFilters;
  readonly categories: readonly Uuid[];
  /** What the text and the other filters leave, as a condition on rows `s`. */
  readonly base: Term;
  readonly language: Language;
};

type Counted = {
  /** By the id of a choice. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of the attributes with numbers, in order. */
  readonly bounds: readonly (readonly [from: number, to: number])[];
};

/**
 * Counts what each choice would leave, and between which numbers the products are. Offered are the attributes of the
 * chosen categories, and those of all.
 */
export async function findAttributeFacets(shop: Shop, asked: Asked): Promise<readonly AttributeFacet[]> {
  const { attributes, filters, categories, language } = asked;
  const offered = attributes.filter(
    (attribute) =>
      attribute.isFilterable &&
      (attribute.key in filters || [...categories, null].some((category) => isOfCategory(attribute, category))),
  );
  if (offered.length === 0) return [];
  const numbers = offered.filter(({ kind }) => kind === 'number');
  const { counts, bounds } = await countAll(shop, asked, { choices: offered.filter(hasChoices), numbers });
  return offered.flatMap((attribute): AttributeFacet[] => {
    const { key, kind, names, units } = attribute;
    const filter = filters[key] ?? null;
    const shared = { key, name: textIn(names, language) };
    if (kind === 'number') {
      const range = filter !== null && isRange(filter) ? filter : null;
      const [from, to] = bounds[numbers.indexOf(attribute)] ?? [0, 0];
      // One number for all is nothing to choose from.
      if (from === to && range === null) return [];
      return [{ ...shared, unit: textIn(units, language), bounds: { from, to }, range, choices: [] }];
    }
    const chosen = filter === null || isRange(filter) ? [] : filter;
    const choices = attribute.choices
      .map((choice) => ({
        key: choice.key,
        name: textIn(choice.names, language),
        colour: choice.colour,
        count: counts[choice.id] ?? 0,
      }))
      .filter((choice) => choice.count > 0 || chosen.includes(choice.key));
    return choices.length === 0 ? [] : [{ ...shared, unit: '', bounds: null, range: null, choices }];
  });
}

/**
 * What meets all filters counts for every attribute; what misses only the filter of one attribute counts for that one.
 * Both are read at once.
 */
async function countAll(
  shop: Shop,
  { attributes, filters, base }: Asked,
  offered: { readonly choices: readonly Attribute[]; readonly numbers: readonly Attribute[] },
): Promise<Counted> {
  const terms = listTerms(attributes, filters);
  const { rows } = await sql<Counted>`
    with near as ${terms.length === 0 ? sql`not materialized` : sql`materialized`} (${nearRows(base, terms)})
    select (${choiceCounts(offered.choices, terms)}) as counts, (${numberBounds(offered.numbers, terms)}) as bounds`.execute(
    shop.db,
  );
  return rows[0] ?? { counts: {}, bounds: [] };
}

/** Rows that miss one of the terms at most, with its place from 1 on, or 0. An index finds them by the other terms. */
function nearRows(base: Term, terms: readonly FilterTerm[]): RawBuilder<unknown> {
  const places = terms.map(({ term }, nth) => sql`when ${term} is not true then ${sql.lit(nth + 1)}`);
  const missed = terms.length === 0 ? sql`0` : sql`case ${sql.join(places, sql` `)} else 0 end`;
  const others = terms.map((own) => all(terms.filter((one) => one !== own).map(({ term }) => term)));
  return sql`
    select s.category_id, s.choices, s.numbers, ${missed} as missed
    from product_search s where ${base} and ${terms.length === 0 ? sql`true` : sql`(${sql.join(others, sql` or `)})`}`;
}

/** How many products have each choice. Of an attribute of some categories only, their products count. */
function choiceCounts(attributes: readonly Attribute[], terms: readonly FilterTerm[]): RawBuilder<unknown> {
  const own = terms.flatMap(({ attribute }, nth) => idsOf(attribute).map((id) => ({ id, missed: nth + 1 })));
  const limited = attributes.filter(({ categories }) => categories.length > 0);
  const limits = limited.map((one) => sql<SqlBool>`(s.id <> all(${idsOf(one)}::integer[]) or ${all(within(one))})`);
  // Grouping by the category too takes half as long again.
  const category = limited.length > 0 ? sql`category_id` : sql`null::uuid`;
  return sql`
    select coalesce(jsonb_object_agg(id, n), '{}') from (
      select id, sum(n) as n from (
        select id, category_id, count(*) as n
        from (select unnest(choices) as id, ${category} as category_id from near where missed = 0) met group by 1, 2
        union all
        select own.id, ${category}, count(*)
        from near join unnest(${own.map(({ id }) => id)}::integer[], ${own.map(({ missed }) => missed)}::integer[])
          own (id, missed) using (missed)
        where own.id = any(choices) group by 1, 2
        offset 0
      ) s
      where ${all(limits)} group by id
    ) choice`;
}

const idsOf = ({ choices }: Attribute) => choices.map(({ id }) => id);

/** Between which numbers of each of these attributes the products are. */
function numberBounds(attributes: readonly Attribute[], terms: readonly FilterTerm[]): RawBuilder<unknown> {
  if (attributes.length === 0) return sql`'{}'::float8[]`;
  const bounds = attributes.map((attribute) => {
    const place = terms.findIndex((one) => one.attribute === attribute) + 1;
    const counts = all([sql`missed in (0, ${sql.lit(place)})`, ...within(attribute)]);
    const limit = (end: 'min' | 'max') =>
      sql`coalesce(${sql.raw(end)}(${numberOf(attribute)}) filter (where ${counts}), 0)`;
    return sql`array[${limit('min')}, ${limit('max')}]`;
  });
  return sql`select array[${sql.join(bounds)}]::float8[] from near s`;
}
