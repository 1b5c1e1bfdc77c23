import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { PageKind, PageTexts } from './page.ts';

/** Locks all pages until the transaction ends: their addresses are chosen one after another. */
export async function lockPages(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site-pages'))`.execute(tx);
}

/** What may change of a page, beside its texts. */
export type PageRow = {
  readonly address: string;
  readonly live_version: number | null;
  readonly draft_version: number;
  readonly publish_at: Date | null;
  readonly is_in_footer: boolean;
  readonly deleted_at: Date | null;
};

export async function insertPage(
  tx: Tx,
  page: PageRow & { readonly kind: PageKind; readonly now: Date },
): Promise<Uuid> {
  const { now, ...row } = page;
  const { id } = await tx
    .insertInto('site_pages')
    .values({ ...row, created_at: now, updated_at: now, first_published_at: row.live_version === null ? null : now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a page again. The day it was first published stays. */
export async function updatePage(tx: Tx, id: Uuid, page: PageRow & { readonly updated_at: Date }): Promise<void> {
  const isLive = page.live_version !== null;
  await tx
    .updateTable('site_pages')
    .set({ ...page, ...(isLive && { first_published_at: sql`coalesce(first_published_at, ${page.updated_at})` }) })
    .where('id', '=', id)
    .execute();
}

export type NewVersion = {
  readonly pageId: Uuid;
  readonly number: number;
  readonly texts: PageTexts;
  readonly savedAt: Date;
  readonly savedBy: Uuid | null;
};

export async function insertVersion(tx: Tx, { pageId, number, texts, savedAt, savedBy }: NewVersion): Promise<void> {
  await tx
    .insertInto('site_page_versions')
    .values({ page_id: pageId, number, texts: JSON.stringify(texts), saved_at: savedAt, saved_by: savedBy })
    .execute();
}

/** Notes that an address leads to a page from now on; it may have been an old one of another. */
export async function rememberAddress(tx: Tx, address: string, pageId: Uuid): Promise<void> {
  await tx
    .insertInto('site_page_addresses')
    .values({ address, page_id: pageId })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ page_id: pageId }))
    .execute();
}
