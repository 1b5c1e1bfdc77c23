import { sql } from 'kysely';
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

export type MadeSitemap = {
  readonly now: Date;
  readonly updatedBy: string | null;
  readonly addresses: number;
  readonly bytes: number;
  readonly fingerprint: string;
};

export async function markSitemapMade(tx: Tx, made: MadeSitemap): Promise<void> {
  const { now, updatedBy, addresses, bytes, fingerprint } = made;
  await tx
    .updateTable('sitemap_settings')
    .set({ status: 'success', last_updated: now, updated_by: updatedBy, addresses, bytes, fingerprint })
    .set({ error: null, failed_at: null })
    .execute();
}

/** The earlier files stay. */
export async function markSitemapFailed(tx: Tx, error: SitemapProblem, now: Date): Promise<void> {
  await tx.updateTable('sitemap_settings').set({ status: 'error', error, failed_at: now }).execute();
}
