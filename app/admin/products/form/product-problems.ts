import type { SaveProductError } from '#shop/catalog/save-product.server.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { UpdateProductError } from '#shop/catalog/update-product.server.ts';
import type { FieldProblem } from './problems.ts';
import { type ProductDraft, usedOptions } from './product-draft.ts';
import { fieldName, namedBy } from './product-form-input.ts';
import type { ProductRefusal } from './product-reply.ts';

type Told = Pick<ProductRefusal, 'code' | 'problems'>;

/** Why the shop refused a product, beside the fields concerned. */
export function problemsOf(error: SaveProductError | UpdateProductError, draft: ProductDraft): Told {
  const invalid = (...problems: readonly FieldProblem[]): Told => ({ code: 'invalid', problems });
  switch (error.code) {
    case 'not_found':
    case 'changed_meanwhile':
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
