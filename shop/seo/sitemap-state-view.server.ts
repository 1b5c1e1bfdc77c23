import { sql } from 'kysely';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { SitemapState } from './sitemap-state.ts';

type Reads = { readonly db: Db | Tx };

/** How making the sitemap last went, and of what it was made then. */
export async function findSitemapState({ db }: Reads): Promise<SitemapState & { readonly fingerprint: string | null }> {
  return db
    .selectFrom('sitemap_settings')
    .select(['status', 'addresses', 'error', 'fingerprint'])
    .select(['last_updated as lastUpdated', 'updated_by as updatedBy', 'failed_at as failedAt'])
    .$narrowType<Pick<SitemapState, 'status' | 'error'>>()
    .executeTakeFirstOrThrow();
}

/**
 * Of the products and categories that the sitemap names: the same as long as it would come out the same. Read from small
 * indexes alone, as it is asked for each minute: every way of changing a product that its page shows also sets when it was
 * changed.
 */
export async function readListedAt(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ listedAt: string }>`
    select concat_ws(' ',
      (select concat_ws(' ', count(*), max(updated_at), sum(extract(epoch from updated_at)))
        from products where is_shown),
      (select concat_ws(' ', count(*), max(updated_at), sum(extract(epoch from updated_at))) from categories)
    ) as "listedAt"`.execute(db);
  return rows[0]?.listedAt;
}

/** A file as it was last made. `none` where the sitemap was never made, null where it has no such file. */
export async function findSitemapFile({ db }: Reads, name: string): Promise<string | 'none' | null> {
  const { rows } = await sql<{ xml: string | null; isMade: boolean }>`
    select (select xml from sitemap_files where name = ${name}) as xml,
      exists (select from sitemap_files where name = 'index') as "isMade"`.execute(db);
  const [found] = rows;
  if (!found?.isMade) return 'none';
  return found.xml;
}
