import { z } from 'zod';
import type { Attribute } from '#shop/attributes/attribute.ts';
import { readTypedValue } from '#shop/attributes/typed-value.ts';
import { type ProductEdit, productEditSchema } from '#shop/catalog/product-edit.ts';
import { type ProductSelection, parseStaffProducts } from '#shop/catalog/staff-product-list.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { type Cents, parseEuroInput } from '#shop/kernel/money.ts';
import { parsePercentInput } from '#shop/kernel/price-step.ts';

export const BULK_ACTIONS = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'category',
  'kind',
  'tax_class',
  'attribute',
  'price',
  'stock',
  'tag',
  'delete',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** More than a page has; larger selections use the filter. */
const MOST_IDS = 200;

const selectionSchema = z.object({
  ids: z
    .string()
    .max(MOST_IDS * 40)
    .optional(),
  /** The list's query, when all matches are selected. */
  query: z.string().max(2_000).optional(),
  expected: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

/** The products that a form names; null when it names none. */
export function readSelection(form: FormData): { selection: ProductSelection; expected: number } | null {
  const parsed = selectionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  const { ids, query, expected } = parsed.data;
  if (query !== undefined) {
    return { selection: { filter: parseStaffProducts(new URLSearchParams(query)).filter }, expected };
  }
  const list = ids?.split(',').filter((id) => id !== '') ?? [];
  return list.length === 0 || !list.every(isUuid) ? null : { selection: { ids: [...new Set(list)] }, expected };
}

/** The edit of a bulk form, except 'delete'; null when a number is missing or invalid. */
export function readProductEdit(form: FormData, attributes: readonly Attribute[] = []): ProductEdit | 'delete' | null {
  const action = text(form, 'bulk');
  if (action === 'delete') return 'delete';
  const parsed = productEditSchema.safeParse(editOf(action, form, attributes));
  return parsed.success ? parsed.data : null;
}

/** The problems of a bulk form's fields that `readProductEdit` cannot read. */
export type EditProblem = {
  readonly field: 'figure' | 'units' | 'tag' | 'attribute_value';
  readonly code:
    | 'amount_too_high'
    | 'figure_missing'
    | 'figure_unreadable'
    | 'percent_too_low'
    | 'percent_too_high'
    | 'units'
    | 'tag'
    | 'attribute_value';
};

/** Finds what is wrong with the fields of a bulk edit. Null when nothing is. */
export function findEditProblem(form: FormData): EditProblem | null {
  switch (text(form, 'bulk')) {
    case 'price':
      return { field: 'figure', code: whatIsWrongWithStep(form) };
    case 'stock':
      return { field: 'units', code: 'units' };
    case 'tag':
      return { field: 'tag', code: 'tag' };
    case 'attribute':
      return { field: 'attribute_value', code: 'attribute_value' };
    default:
      return null;
  }
}

function whatIsWrongWithStep(form: FormData): EditProblem['code'] {
  const figure = text(form, 'figure');
  if (figure === '') return 'figure_missing';
  if (text(form, 'by') !== 'percent') return parseEuroInput(figure) === null ? 'figure_unreadable' : 'amount_too_high';
  if (parsePercentInput(figure) === null) return 'figure_unreadable';
  return text(form, 'direction') === 'down' ? 'percent_too_low' : 'percent_too_high';
}

function editOf(action: string, form: FormData, attributes: readonly Attribute[]): unknown {
  switch (action) {
    case 'activate':
    case 'deactivate':
      return { what: 'active', is_active: action === 'activate' };
    case 'feature':
    case 'unfeature':
      return { what: 'featured', is_featured: action === 'feature' };
    case 'category':
      return { what: 'category', category_id: text(form, 'category_id') || null };
    case 'kind':
      return { what: 'kind', kind: text(form, 'kind') || null };
    case 'tax_class':
      return { what: 'tax_class', tax_class: text(form, 'tax_class') || null };
    case 'tag':
      return { what: 'tag', tag: text(form, 'tag') || null };
    case 'attribute':
      return attributeEdit(form, attributes);
    case 'stock':
      return { what: 'stock', how: text(form, 'how'), units: readUnits(text(form, 'units')) };
    case 'price':
      return { what: 'price', step: readStep(form) };
    default:
      return null;
  }
}

/** Null for a value that the attribute cannot have; an empty one removes it. */
function attributeEdit(form: FormData, attributes: readonly Attribute[]): unknown {
  const attribute = attributes.find(({ key }) => key === text(form, 'attribute'));
  const typed = text(form, 'attribute_value').trim();
  if (attribute === undefined) return null;
  const value = typed === '' ? null : readTypedValue(attribute, typed);
  return typed !== '' && value === null ? null : { what: 'attribute', key: attribute.key, value };
}

function readStep(form: FormData): unknown {
  const sign = text(form, 'direction') === 'down' ? -1 : 1;
  const figure = text(form, 'figure');
  if (text(form, 'by') === 'percent') {
    const basisPoints = parsePercentInput(figure);
    return basisPoints === null ? null : { by: 'percent', basisPoints: sign * basisPoints };
  }
  const amount = parseEuroInput(figure);
  return amount === null ? null : { by: 'amount', amount: sign * amount };
}

/** A shelf price typed into the list. */
export function readShelfPrice(form: FormData): Cents | null {
  return parseEuroInput(text(form, 'value'));
}

/** Reads a whole number of units; null for anything else. */
export function readUnits(typed: string): number | null {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) <= 1_000_000 ? Number(digits) : null;
}

export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
