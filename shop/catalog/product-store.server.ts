import { sql } from 'kysely';
import type { AttributeValues } from '#shop/attributes/attribute.ts';
import { UNDECIDED } from '#shop/duties/kind.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/** Locks the row. Deleted products are not found. */
export async function lockProduct(
  tx: Tx,
  id: Uuid,
): Promise<{ name: string; slug: string; updated_at: Date } | undefined> {
  return tx
    .selectFrom('products')
    .select(['name', 'slug', 'updated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function categoryExists(tx: Tx, id: Uuid): Promise<boolean> {
  return (await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Locks the kind, so that it cannot be deleted meanwhile. */
export async function kindExists(tx: Tx, id: string): Promise<boolean> {
  const kind = tx.selectFrom('product_kinds').select('id').where('id', '=', id).where('id', '<>', UNDECIDED);
  return (await kind.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Locks the rows in the order of their ids, as checkouts do, which prevents deadlocks. */
export async function lockProducts(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}

/** What is written for one product; `units` are added to its stock. */
type EditedRow = {
  readonly id: Uuid;
  readonly base_price: string;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly category_id: Uuid | null;
  readonly kind: string | null;
  readonly tax_class: string | null;
  readonly tag: string | null;
  readonly attributes: AttributeValues;
  readonly units: number;
  /** Whether an open form must notice the change. Units alone do not count, because orders change them too. */
  readonly is_saved: boolean;
};

export async function updateProducts(tx: Tx, rows: readonly EditedRow[], now: Date): Promise<void> {
  await sql`
    update products p set
      base_price = r.base_price, is_active = r.is_active, is_featured = r.is_featured,
      category_id = r.category_id, kind = r.kind, tax_class = r.tax_class, tag = r.tag, attributes = r.attributes,
      stock_quantity = p.stock_quantity + r.units,
      -- Later than before, even with a coarse clock: otherwise a simultaneous editor would not notice.
      updated_at = case when r.is_saved
        then greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond') else p.updated_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (
      id uuid, base_price numeric, is_active boolean, is_featured boolean, category_id uuid, kind text, tax_class text, tag text,
      attributes jsonb, units integer, is_saved boolean
    )
    where p.id = r.id`.execute(tx);
}

type EditedVariationRow = {
  readonly id: Uuid;
  readonly price_adjustment: string | null;
  readonly units: number;
};

export async function updateVariations(tx: Tx, rows: readonly EditedVariationRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update product_variations v set
      price_adjustment = r.price_adjustment, stock_quantity = v.stock_quantity + r.units, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, price_adjustment numeric, units integer)
    where v.id = r.id`.execute(tx);
}

/** Removes products from shop and lists, but not from orders and reviews. Their SKUs become available. */
export async function markDeleted(tx: Tx, ids: readonly Uuid[], now: Date): Promise<void> {
  await sql`
    update products set deleted_at = ${now}, is_active = false, sku = null,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update product_variations set sku = null where product_id = any(${ids}::uuid[]) and sku is not null`.execute(tx);
}

type RestoredRow = { readonly id: Uuid; readonly is_active: boolean; readonly sku: string | null };
type RestoredVariationRow = { readonly id: Uuid; readonly sku: string };

/** Restores deleted products; returns those that could be restored. */
export async function restoreDeleted(
  tx: Tx,
  rows: readonly RestoredRow[],
  variations: readonly RestoredVariationRow[],
  now: Date,
): Promise<Uuid[]> {
  const restored = await sql<{ id: Uuid }>`
    update products p set deleted_at = null, is_active = r.is_active, sku = r.sku,
      updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, is_active boolean, sku text)
    where p.id = r.id and p.deleted_at is not null
    returning p.id`.execute(tx);
  const ids = restored.rows.map(({ id }) => id);
  await sql`
    update product_variations v set sku = r.sku
    from jsonb_to_recordset(${JSON.stringify(variations)}::jsonb) r (id uuid, sku text)
    where v.id = r.id and v.product_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}

/** Purges what was deleted before `before` and no order or review names. */
export async function purgeDeleted(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from products p where p.deleted_at < ${before}
      and not exists (select from order_items i where i.product_id = p.id)
      and not exists (select from stock_holds h where h.product_id = p.id)
      and not exists (select from product_reviews r where r.product_id = p.id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The batch whose documents fit into the database's sort memory. */
const FOUND_AT_ONCE = 2_000;

/** Makes search wait for the end of the transaction: its triggers check this setting. */
export async function postponeSearch(tx: Tx): Promise<void> {
  await sql`select set_config('shop.search_refresh', 'later', true)`.execute(tx);
}

/**
 * Updates search for these products. Call it after `postponeSearch` in the same transaction, for every product whose
 * words or state changed.
 */
export async function catchUpSearch(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  for (let from = 0; from < ids.length; from += FOUND_AT_ONCE) {
    await sql`select refresh_product_search_in_bulk(${ids.slice(from, from + FOUND_AT_ONCE)}::uuid[])`.execute(tx);
  }
  await sql`select set_config('shop.search_refresh', '', true)`.execute(tx);
}

/** The slug and its numbered forms that belong or belonged to products other than `productId`. */
export async function listProductSlugsLike(tx: Tx, base: string, productId: Uuid): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_slugs')
    .select('slug')
    // A slug holds no % and no _: nothing in it is a pattern.
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .where('product_id', '<>', productId)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Finds those of the slugs that a product has or had, with the product's id. */
export async function listSlugOwners(
  tx: Tx,
  slugs: readonly string[],
): Promise<{ readonly slug: string; readonly product_id: Uuid }[]> {
  if (slugs.length === 0) return [];
  return tx
    .selectFrom('product_slugs')
    .select(['slug', 'product_id'])
    .where('slug', 'in', [...slugs])
    .execute();
}

/** Takes slugs for products that may be written later; false when another product has one or takes it just now. */
export async function takeSlugs(
  tx: Tx,
  slugs: readonly { readonly slug: string; readonly product_id: Uuid; readonly language: Language }[],
): Promise<boolean> {
  if (slugs.length === 0) return true;
  const { numAffectedRows } = await sql`insert into product_slugs (slug, product_id, language)
    select slug, product_id, language
    from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) r (slug text, product_id uuid, language text)
    on conflict (slug) do nothing`.execute(tx);
  if (Number(numAffectedRows) === slugs.length) return true;
  const wishes = new Map(slugs.map(({ slug, product_id }) => [slug, product_id]));
  const owners = await listSlugOwners(tx, [...wishes.keys()]);
  return owners.every(({ slug, product_id }) => wishes.get(slug) === product_id);
}
