import { z } from 'zod';
import {
  type Collection,
  type CollectionFields,
  flattenTexts,
  TEXT_FIELDS,
  unflattenTexts,
} from '#shop/collections/collection.ts';
import type { CollectionClaim } from '#shop/collections/collection-claims.ts';
import { type CollectionInput, MAX_POSITION } from '#shop/collections/collection-input.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import { type Cents, centsToShortDecimal, parseEuroInput } from '#shop/kernel/money.ts';
import { MAX_NEW_DAYS, type ProductRule, productRuleSchema } from '#shop/search/rules/product-rule.ts';

export const COLLECTION_PROBLEMS = [
  'name_required',
  'too_long',
  'line_invalid',
  'slug_taken',
  'position_invalid',
  'price_invalid',
  'limits_crossed',
  'days_invalid',
  'values_invalid',
  'picture_invalid',
] as const;
export type CollectionProblem = (typeof COLLECTION_PROBLEMS)[number];

const problem = (code: CollectionProblem) => code;

const text = z.string().optional();
const isTicked = z.string().optional();
const euros = text.refine((typed) => !typed?.trim() || parseEuroInput(typed) !== null, problem('price_invalid'));
const whole = (least: number, most: number, code: CollectionProblem) =>
  text.refine((typed) => !typed?.trim() || isWhole(typed.trim(), least, most), code);

/** The rule's part of the form. Empty fields are absent; a single category is no list. */
export const ruleFormSchema = z.object({
  categories: z.union([z.string(), z.array(z.string())]).optional(),
  /** One on each line. */
  brands: text,
  tags: text,
  min_price: euros,
  max_price: euros,
  in_stock: isTicked,
  featured: isTicked,
  reduced: isTicked,
  new_days: whole(1, MAX_NEW_DAYS, 'days_invalid'),
});
export type RuleForm = z.output<typeof ruleFormSchema>;
export const RULE_FIELDS = Object.keys(ruleFormSchema.shape) as (keyof RuleForm)[];

const texts = Object.fromEntries(
  LANGUAGES.flatMap((language) => TEXT_FIELDS.map((field) => [`${field}_${language}`, text])),
) as Record<`${(typeof TEXT_FIELDS)[number]}_${(typeof LANGUAGES)[number]}`, typeof text>;

const NAME = `name_${DEFAULT_LANGUAGE}` as const;

/** The form of a collection or of a brand's page, in browser and server. */
export const collectionFormSchema = ruleFormSchema.extend({
  ...texts,
  [NAME]: z.string(problem('name_required')).trim().min(1, problem('name_required')),
  slug: text,
  image_url: text,
  position: whole(0, MAX_POSITION, 'position_invalid'),
  is_shown: isTicked,
  /** When the edited version was saved. */
  version: z.iso.datetime().optional().catch(undefined),
});
export type CollectionForm = z.output<typeof collectionFormSchema>;

function isWhole(typed: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}

/** What was typed, for the verb, which refuses the rest. */
export function toInput(form: CollectionForm): CollectionInput {
  return {
    slug: form.slug ?? '',
    texts: unflattenTexts(form),
    image_url: form.image_url || null,
    rule: toRule(form),
    position: Number(form.position ?? 0),
    is_shown: form.is_shown !== undefined,
  };
}

function toRule(form: RuleForm): CollectionInput['rule'] {
  return {
    categories: listOf(form.categories) as ProductRule['categories'],
    brands: linesOf(form.brands),
    tags: linesOf(form.tags),
    minPrice: parseEuroInput(form.min_price ?? ''),
    maxPrice: parseEuroInput(form.max_price ?? ''),
    inStockOnly: form.in_stock !== undefined,
    featuredOnly: form.featured !== undefined,
    reducedOnly: form.reduced !== undefined,
    newDays: form.new_days?.trim() ? Number(form.new_days) : null,
  };
}

/** The rule in a form that is still being filled in; null while it cannot be used. */
export function readRule(typed: URLSearchParams): ProductRule | null {
  const values = RULE_FIELDS.map((name) => [name, name === 'categories' ? typed.getAll(name) : typed.get(name)]);
  const given = values.filter(([, value]) => value !== null && value !== '');
  const form = ruleFormSchema.safeParse(Object.fromEntries(given));
  return form.success ? (productRuleSchema.safeParse(toRule(form.data)).data ?? null) : null;
}

const listOf = (values: string | readonly string[] | undefined) =>
  values === undefined ? [] : typeof values === 'string' ? [values] : [...values];

function linesOf(typed = ''): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** A collection as its form shows it; lists are lines, of categories their ids. */
export type CollectionValues = Readonly<Record<Exclude<keyof CollectionForm, 'version'>, string>>;

export function valuesOf({ texts: said, rule, ...fields }: CollectionFields): CollectionValues {
  const tick = (is: boolean) => (is ? 'on' : '');
  const amount = (limit: Cents | null) => (limit === null ? '' : centsToShortDecimal(limit));
  return {
    ...flattenTexts(said),
    slug: fields.slug,
    image_url: fields.image_url ?? '',
    position: String(fields.position),
    is_shown: tick(fields.is_shown),
    categories: rule.categories.join('\n'),
    brands: rule.brands.join('\n'),
    tags: rule.tags.join('\n'),
    min_price: amount(rule.minPrice),
    max_price: amount(rule.maxPrice),
    in_stock: tick(rule.inStockOnly),
    featured: tick(rule.featuredOnly),
    reduced: tick(rule.reducedOnly),
    new_days: rule.newDays === null ? '' : String(rule.newDays),
  };
}

const FIELD_OF_RULE: Readonly<Record<string, keyof RuleForm>> = {
  minPrice: 'min_price',
  maxPrice: 'max_price',
  newDays: 'new_days',
};

/** The field of the form that a problem is about, and its code: 'texts.lv.name' is 'name_lv'. */
export function problemOf(issue: { readonly path: string; readonly message: string }): [string, CollectionProblem] {
  const [part = '', inner = '', field] = issue.path.split('.');
  const known = COLLECTION_PROBLEMS.find((code) => code === issue.message);
  if (part === 'texts') return [`${field}_${inner}`, known ?? 'line_invalid'];
  if (part === 'rule') return [FIELD_OF_RULE[inner] ?? inner, known ?? 'values_invalid'];
  return [part, known ?? 'line_invalid'];
}

/** As the page received it; without an id and a version it is a new one. */
export type EditedCollection = Pick<Collection, 'kind' | 'brand'> & {
  readonly id: string | null;
  readonly version: string | null;
  readonly path: string | null;
  readonly values: CollectionValues;
  /** In its texts as saved. */
  readonly claims: readonly CollectionClaim[];
};
