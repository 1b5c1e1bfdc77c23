import type { Attribute } from '#shop/attributes/attribute.ts';
import { parseNumber } from '#shop/attributes/attribute-number.ts';

/** Limits of a number; null where the shopper set none. */
export type NumberRange = { readonly from: number | null; readonly to: number | null };

/** What a shopper wants of attributes, by their keys: some of their choices, or a range. */
export type AttributeFilters = Readonly<Record<string, readonly string[] | NumberRange>>;

/** Begins the names of their parameters, so that no key can be another parameter's name. */
export const ATTRIBUTE_PREFIX = 'a.';
const MIN = '.min';
const MAX = '.max';
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_KEY = 40;
const MAX_ATTRIBUTES = 20;
const MAX_CHOSEN = 20;

export const attributeParameter = (key: string) => `${ATTRIBUTE_PREFIX}${key}`;
export const minParameter = (key: string) => `${ATTRIBUTE_PREFIX}${key}${MIN}`;
export const maxParameter = (key: string) => `${ATTRIBUTE_PREFIX}${key}${MAX}`;

export function isRange(filter: AttributeFilters[string]): filter is NumberRange {
  return 'from' in filter;
}

/** The range in order; null without any limit. */
export function toRange(from: number | null, to: number | null): NumberRange | null {
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** Reads `a.material=oak&a.width.min=40`. Anything else counts as absent. */
export function parseAttributeFilters(params: URLSearchParams): AttributeFilters {
  const names = [...params.keys()].filter((name) => name.startsWith(ATTRIBUTE_PREFIX));
  const keys = names.map((name) => name.slice(ATTRIBUTE_PREFIX.length).replace(/\.(?:min|max)$/, '')).filter(isKey);
  const filters = [...new Set(keys)].slice(0, MAX_ATTRIBUTES).map((key) => [key, parseFilter(params, key)] as const);
  return withFilters(filters);
}

function parseFilter(params: URLSearchParams, key: string): AttributeFilters[string] | null {
  const chosen = [...new Set(params.getAll(attributeParameter(key)).filter(isKey))].slice(0, MAX_CHOSEN);
  if (chosen.length > 0) return chosen.toSorted();
  return toRange(parseNumber(params.get(minParameter(key)) ?? ''), parseNumber(params.get(maxParameter(key)) ?? ''));
}

const isKey = (text: string) => text.length <= MAX_KEY && KEY.test(text);

/** The filters in the order of their keys, so that one choice has one address; without those that are empty. */
function withFilters(filters: readonly (readonly [string, AttributeFilters[string] | null])[]): AttributeFilters {
  const kept = filters.filter(([, filter]) => filter !== null && (isRange(filter) || filter.length > 0));
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))) as AttributeFilters;
}

/** The filters with another one of an attribute; null or an empty list removes it. */
export function withFilter(
  filters: AttributeFilters,
  key: string,
  filter: AttributeFilters[string] | null,
): AttributeFilters {
  const others = Object.entries(filters).filter(([other]) => other !== key);
  return withFilters([...others, [key, filter && (isRange(filter) ? filter : filter.toSorted())]]);
}

export function listAttributeParameters(filters: AttributeFilters): [name: string, value: string][] {
  return Object.entries(filters).flatMap(([key, filter]): [string, string][] => {
    if (!isRange(filter)) return filter.map((choice) => [attributeParameter(key), choice]);
    return [
      ...(filter.from === null ? [] : [[minParameter(key), String(filter.from)] as [string, string]]),
      ...(filter.to === null ? [] : [[maxParameter(key), String(filter.to)] as [string, string]]),
    ];
  });
}

/** Each choice is a filter, and so is a range. */
export function countAttributeFilters(filters: AttributeFilters): number {
  return Object.values(filters).reduce((sum, filter) => sum + (isRange(filter) ? 1 : filter.length), 0);
}

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
