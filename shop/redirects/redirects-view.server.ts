import { type RawBuilder, sql } from 'kysely';
import { type SlugRow, slugsSql } from '#shop/catalog/product-slug-view.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { leadsSomewhere, listNamed, listNamedBy, type RedirectGround, type WrittenRedirect } from './plan-redirects.ts';
import type { Redirect } from './redirect.ts';

/** Lists all redirects that staff wrote, by their old address. */
export async function listStoredRedirects(db: Db | Tx): Promise<readonly Redirect[]> {
  return stored(db, sql`true`);
}

export async function findStoredRedirect(db: Db | Tx, id: Uuid): Promise<Redirect | null> {
  const [found] = await stored(db, sql`id = ${id}`);
  return found ?? null;
}

async function stored(db: Db | Tx, where: ReturnType<typeof sql>): Promise<readonly Redirect[]> {
  const { rows } = await sql<Redirect>`
    select id, updated_at as version,
      json_build_object('from_address', from_address, 'to_address', to_address) as fields
    from redirects where ${where} order by from_address collate "C"`.execute(db);
  return rows;
}

/** Whether visitors see a row of site_pages. */
export function isPublishedSql(page: string): RawBuilder<boolean> {
  return sql`(${sql.ref(page)}.deleted_at is null and ${sql.ref(page)}.live_version is not null)`;
}

type FoundRedirect = {
  readonly id: Uuid;
  readonly to: string /** The present address of the owner's page it leads to. */;
  readonly page: string | null;
} & (SlugRow | { readonly slug: null });

/** Finds the first of these old addresses that is redirected, with the slugs of the product or the page it leads to. */
export async function lookUpRedirect(db: Db, addresses: readonly string[]): Promise<FoundRedirect | null> {
  const { rows } = await sql<FoundRedirect>`
    select r.id, r.to_address as to, page.address as page, p.slug, case when p.id is not null then ${slugsSql('p')} end as slugs
    from redirects r
    left join product_slugs s
      on s.slug = substring(r.to_address from '^(?:/[a-z]{2})?/product/([a-z0-9-]+)(?:[?]|$)')
    left join products p on p.id = s.product_id
    left join site_page_addresses a
      on a.address = substring(r.to_address from '^(?:/[a-z]{2})?/((?:news/)?[a-z0-9-]+)(?:[?]|$)')
    left join site_pages page on page.id = a.page_id and ${isPublishedSql('page')}
    where r.from_address = any (${addresses}::text[])
    order by array_position(${addresses}::text[], r.from_address) limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether visitors find something at an address that staff wrote. Other sites are not looked at. */
export async function isReachable(shop: Pick<Shop, 'config' | 'db'>, to: string): Promise<boolean> {
  const { shopUrl } = shop.config;
  const stored = await listStoredRedirects(shop.db);
  const named = [...listNamedBy(to), ...listNamed([], stored, shopUrl)];
  return leadsSomewhere(to, { shopUrl, stored, names: await findNames(shop.db, named) });
}

/** Reads what a plan for these redirects must know of the shop. */
export async function readRedirectGround(
  shop: Pick<Shop, 'config'>,
  db: Db | Tx,
  written: readonly WrittenRedirect[],
): Promise<RedirectGround> {
  const { shopUrl } = shop.config;
  const known = await listStoredRedirects(db);
  return { shopUrl, stored: known, names: await findNames(db, listNamed(written, known, shopUrl)) };
}

/** Finds which of these slugs, categories and addresses the shop has. */
async function findNames(db: Db | Tx, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(wanted)];
  const { rows } = await sql<{ name: string }>`
    select s.slug as name from product_slugs s join products p on p.id = s.product_id
    where s.slug = any (${named}::text[]) and p.is_active
    union all
    select c.id::text from categories c where c.id = any (${named.filter(isUuid)}::uuid[])
    union all
    select '/' || a.address from site_page_addresses a join site_pages page on page.id = a.page_id
    where '/' || a.address = any (${named}::text[]) and ${isPublishedSql('page')}
    union all
    select path from (
      select unnest(array[index, index || '/' || c.slug]) as path
      from collections c, lateral (select case c.kind when 'brand' then '/brands' else '/collections' end as index) listed
      where c.is_shown
    ) shown where path = any (${named}::text[])
    union all
    select '/news' where exists (select from site_pages page where page.kind = 'article' and ${isPublishedSql('page')})`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
