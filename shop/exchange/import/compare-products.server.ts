import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ProductImportRows } from '#db/schema.generated.ts';
import { differences, type Fields } from '#shop/audit/change.ts';
import { isNothing } from '#shop/catalog/fields/field.ts';
import { fieldsOf, stockToAdd } from '#shop/catalog/product-change.ts';
import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import { withVariationIds } from '#shop/catalog/save-product.server.ts';
import {
  listDeletedProducts,
  listStoredProducts,
  type StoredProduct,
} from '#shop/catalog/stored-product-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { listPriceHistories } from '#shop/pricing/price-history-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { LineGroup, Place } from '../reading/group-lines.ts';
import { linesToProduct } from '../reading/lines-to-product.ts';
import type { ImportSurroundings } from '../reading/product-lines.ts';
import { ownStem } from '../reading/read-images.ts';
import { noteOriginal, originalLine, type PricesSoFar } from '../reading/read-price.ts';
import { findPicturesByStem, findProductsBySlug, findSkuOwners, listSkus } from './catalogue-view.server.ts';
import { heldBack } from './held-back.ts';
import { hostOf, listForeignPictures } from './import-pictures.ts';
import { beginningOf, type CellError, type CellNote, cutText } from './import-remark.ts';
import { type CategoryPlan, createCategoryPlan } from './new-category.ts';
import { noteClaims } from './note-claims.ts';

/** What is the same for all products of a file. */
export type FileSurroundings = Omit<ImportSurroundings, 'pictures' | 'newCategory'> & Pick<PricesSoFar, 'vat' | 'now'>;

/** What the file has used so far, because nothing may occur twice. */
export type FileSoFar = {
  readonly importId: Uuid;
  /** The position of each product that exists already. */
  readonly products: Map<Uuid, Place>;
  /** Existing ones that are skipped and stay as they are. */
  readonly skipped: Set<Uuid>;
  /** The line of each SKU, by 'product:' or 'variation:' and the SKU. */
  readonly skus: Map<string, number>;
  /** SKUs of other products in the shop, which may still give them up. */
  readonly skuConflicts: SkuConflict[];
  readonly pictures: Map<string, number>;
  readonly plainHosts: Set<string>;
  readonly categories: CategoryPlan;
  /** Products with further lines elsewhere in the file, which makes both errors. */
  readonly repeated: { readonly position: number; readonly error: CellError }[];
};

export type SkuConflict = {
  readonly position: number;
  readonly id: Uuid;
  readonly owner: Uuid;
  readonly error: CellError;
};

export function startOfFile(importId: Uuid): FileSoFar {
  return {
    importId,
    products: new Map(),
    skipped: new Set(),
    skus: new Map(),
    skuConflicts: [],
    repeated: [],
    pictures: new Map(),
    plainHosts: new Set(),
    categories: createCategoryPlan(randomUUID),
  };
}

export async function compareProducts(
  shop: Shop,
  groups: readonly LineGroup[],
  around: FileSurroundings,
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
  const reduced = groups.flatMap(({ slug, lines }) => (originalLine(lines) === undefined ? [] : (ids.get(slug) ?? [])));
  const prices = { histories: await listPriceHistories(shop.db, reduced), vat: around.vat, now: around.now };
  const compared = groups.map((group) => {
    const id = ids.get(group.slug) ?? '';
    const there = { present: stored.get(id) ?? null, deleted: deleted.get(id) ?? null };
    const newCategory = (names: readonly string[]) => file.categories.idOf(names, around.categoryPaths);
    return compare(group, there, { ...around, newCategory, pictures, prices }, file);
  });
  const ownerOf = await findSkuOwners(
    shop.db,
    compared.flatMap(({ product }) => product ?? []),
  );
  for (const { group, id, product } of compared) {
    if (product === null) continue;
    for (const { key, sku } of listSkus(product)) {
      const owner = ownerOf.get(key);
      if (owner === undefined || owner === id) continue;
      const error = skuError(group, sku, around, 'sku_taken');
      file.skuConflicts.push({ position: group.position, id, owner, error });
    }
  }
  return compared.map(({ row }) => row);
}

/** The shop's product for a handle. A deleted one keeps its address, and is restored as the file says. */
type There = { readonly present: StoredProduct | null; readonly deleted: StoredProduct | null };

type Compared = {
  readonly group: LineGroup;
  readonly id: Uuid;
  readonly product: CheckedProduct | null;
  readonly row: Insertable<ProductImportRows>;
};

type Around = ImportSurroundings & { readonly prices: PricesSoFar };

function compare(group: LineGroup, { present, deleted }: There, around: Around, file: FileSoFar): Compared {
  const known = present ?? deleted;
  const line = group.lines[0]?.line ?? 0;
  const read =
    group.errors.length > 0
      ? { product: null, errors: group.errors, notes: [] }
      : linesToProduct(group.lines, group.slug, present?.product ?? shownAgain(deleted), around);
  const once = withoutRepeated(group, known, read.product, around, file);
  const errors = [...read.errors, ...once.errors];
  const id = known?.id ?? randomUUID();
  const name = once.product?.name ?? storable(group.lines[0]?.cells.title?.trim() ?? '');
  const common = {
    import_id: file.importId,
    position: group.position,
    line,
    handle: storable(group.handle),
    name: name === '' ? (present?.product.name ?? '') : name,
  };
  if (errors.length > 0 || once.product === null) {
    file.skipped.add(id);
    return { group, id, product: null, row: { ...common, kind: 'error', errors: JSON.stringify(errors.slice(0, 50)) } };
  }
  // Now, so that running the import twice has the same result.
  const held = heldBack(group, withVariationIds(once.product), present, around);
  const { product } = held;
  const changes = changesOf(present, product);
  const original = changesPrices(changes) ? noteOriginal(group.lines, product, known, around) : [];
  const noted = [group, read, once, held].flatMap(({ notes }) => notes);
  const said = [...noted, ...noteClaims(group, product, around), ...original];
  const notes = said.length === 0 ? null : JSON.stringify(said);
  if (changes === null) return { group, id, product, row: { ...common, kind: 'unchanged', product_id: id, notes } };
  if (product.category_id !== null) file.categories.count(product.category_id);
  for (const { code, detail } of said) if (code === 'picture_http' && detail) file.plainHosts.add(detail);
  for (const host of listForeignPictures(product).map(hostOf)) {
    file.pictures.set(host, (file.pictures.get(host) ?? 0) + 1);
  }
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
      notes,
    },
  };
}

/** Deleting deactivates: fields that the file does not have count as before the deletion. */
function shownAgain(deleted: StoredProduct | null): StoredProduct['product'] | null {
  return deleted && { ...deleted.product, is_active: true };
}

/** PostgreSQL stores no NUL. */
function storable(text: string): string {
  return cutText(text, 200).replaceAll('\0', '\uFFFD');
}

/** Null when nothing differs. Facts without any value equal no facts. */
function changesOf(
  present: StoredProduct | null,
  product: CheckedProduct,
): { readonly before: Fields | null; readonly after: Fields } | null {
  const after = { ...product } as Fields;
  if (present === null) return { before: null, after };
  const before = fieldsOf(present);
  const { facts } = present.product;
  return differences({ ...before, facts: facts === null || isNothing(facts) ? null : facts }, after);
}

/** What the product has already is not reported. */
function changesPrices(changes: ReturnType<typeof changesOf>): boolean {
  const after = changes?.after ?? {};
  return 'original_price' in after || 'base_price' in after || 'product_variations' in after;
}

type Once = {
  readonly product: CheckedProduct | null;
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
};

/** A repeated product is skipped, as is one that would lose its SKU to another; other repeated SKUs are left out. */
function withoutRepeated(
  group: LineGroup,
  present: StoredProduct | null,
  product: CheckedProduct | null,
  around: ImportSurroundings,
  file: FileSoFar,
): Once {
  const line = group.lines[0]?.line ?? 0;
  const errors: CellError[] = [];
  const notes: CellNote[] = [];
  const column = around.headings.get('handle') ?? '';
  const earlier = present === null ? undefined : file.products.get(present.id);
  const again = { column, value: beginningOf(group.handle), code: 'twice_in_file' } as const;
  if (earlier !== undefined) errors.push({ line, ...again, detail: String(earlier.line) });
  const before = group.repeats ?? earlier;
  if (before) {
    file.repeated.push({ position: before.position, error: { line: before.line, ...again, detail: String(line) } });
  }
  if (present !== null && earlier === undefined) file.products.set(present.id, { line, position: group.position });
  const own = new Set(present === null ? [] : listSkus(present.product).map(({ key }) => key));
  const taken = new Set<string>();
  for (const { key, sku } of product === null ? [] : listSkus(product)) {
    const other = file.skus.get(key);
    if (other === undefined) file.skus.set(key, line);
    else if (other !== line && own.has(key))
      errors.push(skuError(group, sku, around, 'sku_twice_in_file', String(other)));
    else {
      taken.add(key);
      notes.push(skuError(group, sku, around, 'sku_twice', String(other)));
    }
  }
  return { product: product && withoutSkus(product, taken, file, line), errors, notes };
}

/** Among variations of a product the first keeps the SKU. */
function withoutSkus(
  product: CheckedProduct,
  taken: ReadonlySet<string>,
  { skus }: FileSoFar,
  line: number,
): CheckedProduct {
  if (taken.size === 0) return product;
  const kept = new Set([...taken].filter((key) => skus.get(key) === line));
  const sku = product.sku !== null && taken.has(`product:${product.sku}`) ? null : product.sku;
  const product_variations = product.product_variations.map((one) => {
    const key = `variation:${one.sku}`;
    if (!taken.has(key) || kept.delete(key)) return one;
    return { ...one, sku: null };
  });
  return { ...product, sku, product_variations };
}

function skuError<Code extends 'sku_twice_in_file' | 'sku_taken' | 'sku_twice'>(
  group: LineGroup,
  sku: string,
  around: Pick<ImportSurroundings, 'headings'>,
  code: Code,
  detail?: string,
) {
  const own = group.lines.findLast(({ cells }) => cells.sku?.trim() === sku);
  const column = around.headings.get(own === undefined ? 'own_sku' : 'sku') ?? 'SKU';
  const line = (own ?? group.lines[0])?.line ?? 0;
  return { line, column, value: sku, code, ...(detail === undefined ? {} : { detail }) };
}

function listStems(groups: readonly LineGroup[], shopUrl: string): string[] {
  const stems = groups.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) =>
      [cells.image, cells.variationImage, cells.energy_label_image].flatMap(
        (address) => ownStem(address?.trim() ?? '', shopUrl) ?? [],
      ),
    ),
  );
  return [...new Set(stems)];
}
