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
    return [{ attribute, term: all([...limits, ...within(attribute)]) }];
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

type Counted = { readonly counts: Readonly<Record<string, number>>; readonly bounds: Readonly<Record<string, Bounds>> };
type Bounds = readonly [from: number, to: number];

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
  const { counts, bounds } = await countAll(shop, asked, offered);
  return offered.flatMap((attribute): AttributeFacet[] => {
    const { key, kind, names, units } = attribute;
    const filter = filters[key] ?? null;
    const shared = { key, name: textIn(names, language) };
    if (kind === 'number') {
      const range = filter !== null && isRange(filter) ? filter : null;
      const [from, to] = bounds[key] ?? [0, 0];
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
 * What meets all filters counts for every attribute. What misses only the filter of one attribute counts for that one:
 * few products, which an index finds by the others.
 */
async function countAll(shop: Shop, asked: Asked, offered: readonly Attribute[]): Promise<Counted> {
  const { base } = asked;
  const terms = listTerms(asked.attributes, asked.filters);
  const found = all([base, ...terms.map(({ term }) => term)]);
  const others = ({ attribute }: FilterTerm) =>
    all([base, ...terms.filter((one) => one.attribute !== attribute).map(({ term }) => term)]);
  const isFiltered = ({ key }: Attribute) => key in asked.filters;
  const choices = [
    choiceCounts(found, offered.filter(hasChoices)),
    ...terms
      .filter(({ attribute }) => hasChoices(attribute))
      .map((one) => ownChoiceCounts(all([others(one), sql`not ${one.term}`]), one.attribute)),
  ];
  const numbers = offered.filter(({ kind }) => kind === 'number');
  const free = numbers.filter((one) => !isFiltered(one));
  const bounds = [
    ...(free.length === 0 ? [] : [numberBounds(found, free)]),
    ...terms
      .filter(({ attribute }) => attribute.kind === 'number')
      .map((one) => numberBounds(others(one), [one.attribute])),
  ];
  const { rows } = await sql<Counted>`
    select
      (select coalesce(jsonb_object_agg(id, n), '{}') from (
        select id, sum(n) as n from (${sql.join(choices, sql` union all `)}) each group by id
      ) counted) as counts,
      (select coalesce(jsonb_object_agg(key, limits), '{}') from (
        ${bounds.length === 0 ? sql`select null::text as key, null::jsonb as limits where false` : sql.join(bounds, sql` union all `)}
      ) bounded where limits -> 0 <> 'null') as bounds`.execute(shop.db);
  return rows[0] ?? { counts: {}, bounds: {} };
}

/** How many products that meet the condition have each choice of these attributes. */
function choiceCounts(condition: Term, attributes: readonly Attribute[]): RawBuilder<unknown> {
  const ofAll = attributes.filter(({ categories }) => categories.length === 0).flatMap(idsOf);
  const ofSome = attributes.filter(({ categories }) => categories.length > 0);
  const counted = [
    sql<SqlBool>`choice.id = any(${ofAll}::integer[])`,
    ...ofSome.map((one) => all([sql`choice.id = any(${idsOf(one)}::integer[])`, ...within(one)])),
  ];
  return sql`
    select choice.id, count(*) as n from product_search s, unnest(s.choices) choice (id)
    where ${condition} and (${sql.join(counted, sql` or `)}) group by choice.id`;
}

const idsOf = ({ choices }: Attribute) => choices.map(({ id }) => id);

/** Counts only the attribute's own choices, without looking at what the products say of others. */
function ownChoiceCounts(condition: Term, attribute: Attribute): RawBuilder<unknown> {
  return sql`
    select choice.id, count(*) as n
    from product_search s join unnest(${idsOf(attribute)}::integer[]) choice (id) on choice.id = any(s.choices)
    where ${all([condition, ...within(attribute)])} group by choice.id`;
}

/** The lowest and highest number of each of these attributes, all in one reading. */
function numberBounds(condition: Term, attributes: readonly Attribute[]): RawBuilder<unknown> {
  const limits = attributes.map((attribute, nth) => {
    const [value, counts] = [numberOf(attribute), all(within(attribute))];
    return sql`
      jsonb_build_array(min(${value}) filter (where ${counts}), max(${value}) filter (where ${counts})) as ${place(nth)}`;
  });
  const named = attributes.map(({ key }, nth) => sql`(${key}::text, read.${place(nth)})`);
  return sql`
    select bound.key, bound.limits
    from (select ${sql.join(limits)} from product_search s where ${condition}) read,
      lateral (values ${sql.join(named)}) bound (key, limits)`;
}

const place = (nth: number) => sql.ref(`limits_${nth}`);
