import { type ChangeEntry, differences } from '#shop/audit/change.ts';
import { type ChangeToRecord, recordEntry } from '#shop/audit/changes.server.ts';
import { parseLegalTextKind } from '#shop/content/content-page.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { PageTexts, SitePage } from './page.ts';
import { columnsOf, fieldsOf, labelOf } from './page-change.ts';
import { type PageRow, rememberAddress, updatePage } from './page-store.server.ts';
import { findSitePage } from './site-page-view.server.ts';

export type PageWrite = {
  readonly page: SitePage;
  readonly to: Partial<PageRow>;
  readonly shipped: PageTexts;
  readonly change: Omit<ChangeToRecord, 'entries'>;
};

/** Moves a page to other versions, addresses or days, and records it. Null when nothing differs. */
export async function writePage(shop: Shop, tx: Tx, { page, to, shipped, change }: PageWrite): Promise<Uuid | null> {
  const { now } = change;
  // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
  const updated_at = new Date(Math.max(now.getTime(), page.version.getTime() + 1));
  const row: PageRow = { ...columnsOf(page), deleted_at: page.isDeleted ? now : null, ...to };
  await updatePage(tx, page.id, { ...row, updated_at });
  await rememberAddress(tx, row.address, page.id);
  const after = await findSitePage(tx, page.id);
  const entry = after && entryOf(page, after, shipped);
  if (!entry) return null;
  if (row.publish_at !== null)
    await shop.jobs.enqueue(
      tx,
      'publish-pages',
      {},
      { once: page.id, afterMs: Math.max(0, row.publish_at.getTime() - now.getTime()) },
    );
  if (row.live_version !== page.liveVersion && parseLegalTextKind(page.address) !== null)
    await shop.jobs.enqueue(tx, 'store-legal-texts', {}, { once: 'pages' });
  return recordEntry(tx, change, entry);
}

function entryOf(before: SitePage, after: SitePage, shipped: PageTexts): ChangeEntry | null {
  const about = { entity: 'page', entityId: after.id, label: labelOf(after, shipped) } as const;
  const [was, is] = [fieldsOf(before, shipped), fieldsOf(after, shipped)];
  if (before.isDeleted !== after.isDeleted)
    return { ...about, before: before.isDeleted ? null : was, after: after.isDeleted ? null : is };
  const changed = differences(was, is);
  return changed && { ...about, ...changed };
}
