import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { NEW_PRODUCT, newVariation, type ProductDraft } from './product-draft.ts';

/** Reads a form into this shape. Values are checked later, so that what was typed can be shown again. */
function schemaOf<Shape>(shape: Shape): z.ZodType<Shape> {
  const schema =
    typeof shape === 'string'
      ? z.string().default('')
      : typeof shape === 'boolean'
        ? z.boolean().default(false)
        : z.object(partsOf(shape as object)).prefault({});
  return schema as z.ZodType<unknown> as z.ZodType<Shape>;
}

function partsOf<Shape extends object>(shape: Shape): { [Name in keyof Shape]: z.ZodType<Shape[Name]> } {
  const parts = Object.entries(shape).map(([name, inner]) => [name, schemaOf(inner)]);
  return Object.fromEntries(parts) as { [Name in keyof Shape]: z.ZodType<Shape[Name]> };
}

/** Rows by position; some may be missing. */
const rowsOf = <Row extends object>(shape: Row) =>
  z
    .array(z.object(partsOf(shape)).nullish())
    .default([])
    .transform((rows) => rows.filter((one) => one != null));

const { images: _, product_variations: __, ...fields } = NEW_PRODUCT;
const draftSchema = z.object({
  ...partsOf(fields),
  images: rowsOf({ image: '', alt: NEW_PRODUCT.slug }).transform((rows) => rows.filter(({ image }) => image !== '')),
  product_variations: rowsOf(newVariation('')).transform((rows) =>
    rows.map((one, index) => ({ ...one, key: one.id || `new-${index}` })),
  ),
  /** When the opened version was saved; '' for a new product. */
  version: schemaOf(''),
});

/** The form as typed; null for input that our form never sends. */
export function readDraft(form: FormData): { readonly draft: ProductDraft; readonly version: Date | null } | null {
  const read = parseWithZod(form, { schema: draftSchema });
  if (read.status !== 'success') return null;
  const { version, ...draft } = read.value;
  const at = new Date(version);
  return { draft, version: Number.isNaN(at.getTime()) ? null : at };
}
