import { sql, type Updateable } from 'kysely';
import type { SitemapSettings } from '#db/schema.generated.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { SitemapProblem } from './sitemap-state.ts';

/** Locks the sitemap until the transaction ends. */
export async function lockSitemap(tx: Tx): Promise<void> {
  await sql`select from sitemap_settings for update`.execute(tx);
}

export async function deleteSitemapFiles(tx: Tx): Promise<void> {
  await tx.deleteFrom('sitemap_files').execute();
}

export async function insertSitemapFile(tx: Tx, name: string, xml: string): Promise<void> {
  await tx.insertInto('sitemap_files').values({ name, xml }).execute();
}

export async function markSitemapMade(tx: Tx, made: Updateable<SitemapSettings>): Promise<void> {
  const state = { status: 'success', error: null, failed_at: null } as const;
  await tx
    .updateTable('sitemap_settings')
    .set({ ...made, ...state })
    .execute();
}

/** Records that making the sitemap failed. The earlier files stay. */
export async function markSitemapFailed(tx: Tx, error: SitemapProblem, now: Date): Promise<void> {
  await tx.updateTable('sitemap_settings').set({ status: 'error', error, failed_at: now }).execute();
}
