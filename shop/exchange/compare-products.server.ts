import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ProductImportRows } from '#db/schema.generated.ts';
import { differences, type Fields } from '#shop/audit/change.ts';
import { fieldsOf } from '#shop/catalog/product-change.ts';
import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import {
  listDeletedProducts,
  listStoredProducts,
  type StoredProduct,
} from '#shop/catalog/stored-product-view.server.ts';
import type { StockToAdd } from '#shop/catalog/write-products.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findPicturesByStem, findProductsBySlug, listSkuOwners } from './catalogue-view.server.ts';
import type { LineGroup } from './group-lines.ts';
import type { CellError } from './import-error.ts';
import { linesToProduct } from './lines-to-product.ts';
import { ownStem } from './picture-address.ts';
import type { ImportSurroundings } from './product-lines.ts';
import { listSkus } from './product-skus.ts';

/** What the whole file has said so far: nothing in it may stand twice. */
export type FileSoFar = {
  readonly importId: Uuid;
  /** Line of each product that is there already. */
  readonly products: Map<Uuid, number>;
  /** Line of each SKU, by 'product:' or 'variation:' and the SKU. */
  readonly skus: Map<string, number>;
  /** SKUs that a product of the shop has, which may yet turn out to let go of them. */
  readonly contested: { readonly position: number; readonly owner: Uuid; readonly error: CellError }[];
};

export function startOfFile(importId: Uuid): FileSoFar {
  return { importId, products: new Map(), skus: new Map(), contested: [] };
}

/** Compares some products of the file with the shop. */
export async function compareProducts(
  shop: Shop,
  groups: readonly LineGroup[],
  around: Omit<ImportSurroundings, 'pictures'>,
  file: FileSoFar,
): Promise<Insertable<ProductImportRows>[]> {
  const ids = await findProductsBySlug(
    shop.db,
    groups.map(({ slug }) => slug),
  );
  const known = [...new Set(ids.values())];
  const stored = await listStoredProducts(shop.db, known);
  const deleted = await listDeletedProducts(shop.db, known);
  const pictures = await findPicturesByStem(shop.db, listStems(groups, around.shopUrl));
  const compared = groups.map((group) => {
    const id = ids.get(group.slug) ?? '';
    const there = { present: stored.get(id) ?? null, deleted: deleted.get(id) ?? null };
    return compare(group, there, { ...around, pictures }, file);
  });
  const skus = compared.flatMap(({ product }) => (product === null ? [] : listSkus(product).map(({ sku }) => sku)));
  const owners = await listSkuOwners(shop.db, skus);
  const ownerOf = new Map(owners.map(({ of, sku, product_id }) => [`${of}:${sku}`, product_id]));
  for (const { group, id, product } of compared) {
    if (product === null) continue;
    for (const { of, sku } of listSkus(product)) {
      const owner = ownerOf.get(`${of}:${sku}`);
      if (owner === undefined || owner === id) continue;
      file.contested.push({ position: group.position, owner, error: skuError(group, sku, around, 'sku_taken') });
    }
  }
  return compared.map(({ row }) => row);
}

/** What the shop has under a handle. One that was deleted keeps its address: it comes back as the file says. */
type There = { readonly present: StoredProduct | null; readonly deleted: StoredProduct | null };

type Compared = {
  readonly group: LineGroup;
  readonly id: Uuid;
  readonly product: CheckedProduct | null;
  readonly row: Insertable<ProductImportRows>;
};

function compare(group: LineGroup, { present, deleted }: There, around: ImportSurroundings, file: FileSoFar): Compared {
  const known = present ?? deleted;
  const line = group.lines[0]?.line ?? 0;
  const read =
    group.errors.length > 0
      ? { product: null, errors: group.errors }
      : linesToProduct(group.lines, group.slug, present?.product ?? shownAgain(deleted), around);
  const errors = [...read.errors, ...findRepeated(group, known, read.product, around, file)];
  const id = known?.id ?? randomUUID();
  const name = read.product?.name ?? storable(group.lines[0]?.cells.title?.trim() ?? '');
  const common = {
    import_id: file.importId,
    position: group.position,
    line,
    handle: storable(group.handle),
    name: name === '' ? (present?.product.name ?? '') : name,
  };
  if (errors.length > 0 || read.product === null) {
    return { group, id, product: null, row: { ...common, kind: 'error', errors: JSON.stringify(errors.slice(0, 50)) } };
  }
  const product = withIds(read.product);
  const changes = changesOf(present, product);
  if (changes === null) return { group, id, product, row: { ...common, kind: 'unchanged', product_id: id } };
  return {
    group,
    id,
    product,
    row: {
      ...common,
      kind: present === null ? 'new' : 'changed',
      product_id: id,
      version: known?.version ?? null,
      target: JSON.stringify(product),
      stock: JSON.stringify(stockToAdd(known, product)),
      changes: JSON.stringify(changes),
    },
  };
}

/** Deleting hides; what the file does not say of it is as if it had not been deleted. */
function shownAgain(deleted: StoredProduct | null): StoredProduct['product'] | null {
  return deleted && { ...deleted.product, is_active: true };
}

/** PostgreSQL keeps no NUL. */
function storable(text: string): string {
  return text.slice(0, 200).replaceAll('\0', '\uFFFD');
}

/** Null when nothing differs. Facts of which none is known are as good as none. */
function changesOf(
  present: StoredProduct | null,
  product: CheckedProduct,
): { readonly before: Fields | null; readonly after: Fields } | null {
  const after = { ...product } as Fields;
  if (present === null) return { before: null, after };
  const before = fieldsOf(present);
  const facts = present.product.facts;
  const hasFacts = facts !== null && Object.values(facts).some((fact) => fact !== null);
  return differences({ ...before, facts: hasFacts ? facts : null }, after);
}

/** Each variation gets its id now, so that running the import twice would be the same. */
function withIds(product: CheckedProduct): CheckedProduct {
  return {
    ...product,
    product_variations: product.product_variations.map((one) => ({ ...one, id: one.id ?? randomUUID() })),
  };
}

/** Differences to what was there when the file was compared: what is sold until it runs stays sold. */
export function stockToAdd(present: StoredProduct | null, product: CheckedProduct): StockToAdd {
  const before = new Map(present?.product.product_variations.map((one) => [one.id, one.stock_quantity]));
  const variations: Record<Uuid, number> = {};
  for (const { id, stock_quantity } of product.product_variations) {
    const seen = id === undefined ? undefined : before.get(id);
    if (id !== undefined && seen !== undefined && seen !== stock_quantity) variations[id] = stock_quantity - seen;
  }
  if (present === null || product.product_variations.length > 0) return { own: 0, variations };
  const kept = present.product.product_variations.some(({ has_orders }) => has_orders);
  const seen = before.size > 0 ? 0 : present.product.stock_quantity;
  return { own: kept ? 0 : product.stock_quantity - seen, variations };
}

function findRepeated(
  group: LineGroup,
  present: StoredProduct | null,
  product: CheckedProduct | null,
  around: ImportSurroundings,
  file: FileSoFar,
): CellError[] {
  const line = group.lines[0]?.line ?? 0;
  const errors: CellError[] = [];
  const earlier = present === null ? undefined : file.products.get(present.id);
  if (earlier !== undefined) {
    const column = around.headings.get('handle') ?? '';
    errors.push({ line, column, value: group.handle, code: 'twice_in_file', detail: String(earlier) });
  }
  if (present !== null) file.products.set(present.id, line);
  for (const { of, sku } of product === null ? [] : listSkus(product)) {
    const other = file.skus.get(`${of}:${sku}`);
    if (other !== undefined) errors.push(skuError(group, sku, around, 'twice_in_file', String(other)));
    file.skus.set(`${of}:${sku}`, line);
  }
  return errors;
}

function skuError(
  group: LineGroup,
  sku: string,
  around: Omit<ImportSurroundings, 'pictures'>,
  code: 'twice_in_file' | 'sku_taken',
  detail?: string,
): CellError {
  const own = group.lines.find(({ cells }) => cells.sku?.trim() === sku);
  const column = around.headings.get(own === undefined ? 'own_sku' : 'sku') ?? 'SKU';
  const line = (own ?? group.lines[0])?.line ?? 0;
  return { line, column, value: sku, code, ...(detail === undefined ? {} : { detail }) };
}

function listStems(groups: readonly LineGroup[], shopUrl: string): string[] {
  const stems = groups.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) =>
      [cells.image, cells.variationImage].flatMap((address) => ownStem(address?.trim() ?? '', shopUrl) ?? []),
    ),
  );
  return [...new Set(stems)];
}
