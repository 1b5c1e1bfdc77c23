import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { statusOf } from '#app/admin/desk/refuse.ts';
import { readFormData, textOf } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop, troubleContext } from '#app/shop-context.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Attribute } from '#shop/attributes/attribute.ts';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { actorOf } from '#shop/audit/change.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import type { SaveProductError } from '#shop/catalog/save-product.server.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { type UpdateProductError, updateProduct } from '#shop/catalog/update-product.server.ts';
import { fieldOf, lackedIn } from '#shop/duties/judge.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { transientErrorOf } from '#shop/kernel/transient-error.ts';
import { CONFIRMED } from '../dropped-duties.tsx';
import type { FieldProblem } from './field-draft.ts';
import { draftOf, NEW_PRODUCT, newVariation, type ProductDraft, usedOptions } from './product-draft.ts';
import { fieldName, namedBy, readProduct, stockSeenBy } from './product-form-input.ts';
import { ADD_ROW, type ProductRefusal, type ProductReply } from './product-reply.ts';

type Input = {
  readonly request: Request;
  readonly context: Parameters<typeof getShop>[0];
  readonly viewer: Viewer;
  /** Null creates a new product. */
  readonly productId: Uuid | null;
};

/** Handles the whole form. A refusal returns everything that was typed. */
export async function handleProductForm({ request, context, viewer, productId }: Input) {
  const shop = getShop(context);
  const form = await readFormData(request);
  const read = readDraft(form);
  if (read === null || (productId !== null && read.version === null)) throw data(null, { status: 422 });
  const { draft } = read;
  if (form.has(ADD_ROW)) return refuse(200, { code: 'row_added', problems: [], draft: withRow(draft) });
  const attributes = await listAttributes(shop.db);
  const { input, problems } = readProduct(draft, attributes);
  if (problems.length > 0) return refuse(422, { code: 'invalid', problems, draft });
  const actor = actorOf(viewer);
  try {
    if (productId === null || read.version === null) {
      const made = await createProduct(shop, input, actor);
      if (!made.ok) return refuse(statusOf(made.error.code), { ...problemsOf(made.error, draft), draft });
      return redirect(`/admin/products/${made.value.id}?saved=created`);
    }
    const seen = stockSeenBy(draft);
    const saved = await updateProduct(shop, {
      id: productId,
      editedVersion: read.version,
      product: input,
      actor,
      confirmed: textOf(form, CONFIRMED).split(','),
      ...(seen === undefined ? {} : { stockSeen: seen }),
    });
    if (saved.ok) return data<ProductReply>({ ok: true, keptVariations: saved.value.keptVariations });
    const current =
      'current' in saved.error ? currentOf(saved.error.current, getLanguage(context), attributes) : undefined;
    return refuse(statusOf(saved.error.code), {
      ...problemsOf(saved.error, draft),
      draft,
      ...(current === undefined ? {} : { current }),
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const fault = transientErrorOf(error);
    if (fault !== null) context.get(troubleContext).isTransient = true;
    // What was typed is worth more than an error page.
    shop.log.error({ err: error, productId }, 'saving a product failed');
    return refuse(fault === null ? 500 : 503, { code: fault === 'locked' ? 'locked' : 'failed', problems: [], draft });
  }
}

function withRow(draft: ProductDraft): ProductDraft {
  const { product_variations: rows } = draft;
  return { ...draft, product_variations: [...rows, newVariation(`new-${rows.length}`)] };
}

function currentOf({ version, product }: StoredProduct, language: Language, attributes: readonly Attribute[]) {
  return { version: version.toISOString(), draft: draftOf(product, language, attributes) };
}

function refuse(status: number, refusal: Omit<ProductReply & { ok: false }, 'ok'>) {
  return data<ProductReply>({ ok: false, ...refusal }, { status });
}

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

/** A text in each language, the keys of chosen boxes, or one text. */
const attributeSchema = z.union([
  z.string(),
  z.array(z.string()).transform((keys) => keys.join(' ')),
  z.object(partsOf(NEW_PRODUCT.slug)),
]);

const { images: _, product_variations: __, attributes: ___, ...fields } = NEW_PRODUCT;
const draftSchema = z.object({
  ...partsOf(fields),
  attributes: z.record(z.string(), attributeSchema).default({}),
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

type FormProblems = Pick<ProductRefusal, 'code' | 'problems' | 'dropped'>;

/** Why the shop refused a product, beside the fields concerned. */
function problemsOf(error: SaveProductError | UpdateProductError, draft: ProductDraft): FormProblems {
  const invalid = (...problems: readonly FieldProblem[]): FormProblems => ({ code: 'invalid', problems });
  switch (error.code) {
    case 'not_found':
    case 'conflict':
    case 'variation_only_without_variation':
      return { code: error.code, problems: [] };
    case 'too_few_units':
      return { code: error.code, problems: shortOf(draft, error.current) };
    case 'invalid':
      return invalid(
        ...error.fields.map((path): FieldProblem => {
          const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
          return { field: fieldName(parts), code: 'invalid' };
        }),
      );
    case 'duplicate_variation_name':
      return invalid({ field: lastNamed(draft, error.name), code: 'duplicateName' });
    case 'duplicate_option_name':
      return invalid({ field: 'options.second.en', code: 'duplicateOption' });
    case 'missing_option_value':
      return invalid({
        field: `product_variations[${error.index}].values.${usedOptions(draft)[0] ?? 'first'}`,
        code: 'required',
      });
    case 'unknown_category':
      return invalid({ field: 'category_id', code: 'unknownCategory' });
    case 'duties_missing':
      return {
        code: error.code,
        problems: lackedIn(error.refused.decision.judgements).map((lack) => ({
          field: fieldOf(lack),
          code: 'duty',
          lack,
        })),
      };
    case 'duties_dropped':
      return { code: error.code, problems: [], dropped: error.dropped };
    case 'unknown_kind':
      return invalid({ field: 'kind', code: 'unknownKind' });
    case 'unknown_attributes':
      return invalid(...error.keys.map((key): FieldProblem => ({ field: `attributes.${key}`, code: 'invalid' })));
    case 'unknown_picture':
      return invalid({ field: pictureField(draft, error.path), code: 'unknownPicture' });
    case 'sku_taken':
      return error.of === 'product'
        ? invalid({ field: 'sku', code: 'skuTaken' })
        : invalid(...variationsWithSku(draft));
    case 'unknown_variation':
      return { code: 'failed', problems: [] };
  }
}

/** Fields in which more units are removed than are left. */
function shortOf(draft: ProductDraft, current: StoredProduct): readonly FieldProblem[] {
  const left = new Map(current.product.product_variations.map((one) => [one.id, one.stock_quantity]));
  const isShort = (typed: string, seen: string, now: number) => now + Number(typed || 0) - Number(seen || 0) < 0;
  const rows = draft.product_variations.flatMap(({ id, stock_quantity, stock_seen }, index) =>
    isShort(stock_quantity, stock_seen, left.get(id) ?? 0)
      ? [{ field: `product_variations[${index}].stock_quantity`, code: 'tooFewUnits' } as const]
      : [],
  );
  return rows.length > 0 ? rows : [{ field: 'stock_quantity', code: 'tooFewUnits' }];
}

function lastNamed(draft: ProductDraft, name: string): string {
  const options = usedOptions(draft);
  const index = draft.product_variations.findLastIndex((one) => namedBy(one, options) === name);
  const field = options[0] === undefined ? 'name' : `values.${options[0]}`;
  return `product_variations[${Math.max(index, 0)}].${field}`;
}

function pictureField(draft: ProductDraft, path: string): string {
  const index = draft.product_variations.findIndex(({ image }) => image === path);
  return index === -1 ? 'images' : `product_variations[${index}].image`;
}

/** The database does not say which one: if it is in the form twice, the second, else any that has one. */
function variationsWithSku(draft: ProductDraft): readonly FieldProblem[] {
  const skus = draft.product_variations.map(({ sku }) => sku.trim());
  const twice = skus.findIndex((sku, index) => sku !== '' && skus.indexOf(sku) < index);
  const indexes = twice === -1 ? skus.flatMap((sku, index) => (sku === '' ? [] : [index])) : [twice];
  return indexes.map((index) => ({ field: `product_variations[${index}].sku`, code: 'variationSkuTaken' }));
}
