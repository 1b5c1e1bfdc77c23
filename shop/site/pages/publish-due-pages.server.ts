import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockPages } from './page-store.server.ts';
import { getShippedTexts } from './shipped-texts-view.server.ts';
import { findSitePage, listScheduledPages } from './site-page-view.server.ts';
import { writePage } from './write-page.server.ts';

/** Shows visitors the drafts whose moment has come, and waits for the next one. Returns how many it showed. */
export async function publishDuePages(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    await lockPages(tx);
    const scheduled = await listScheduledPages(tx);
    const due = scheduled.filter(({ publishAt }) => publishAt <= now);
    for (const { id } of due) {
      const page = await findSitePage(tx, id);
      if (page === null) continue;
      const shipped = await getShippedTexts(shop, page.kind === 'shipped' ? page.address : '');
      const to = { live_version: page.draftVersion, publish_at: null };
      await writePage(shop, tx, { page, to, shipped, change: { actor: null, kind: 'page_publish', now } });
    }
    const next = scheduled.find(({ publishAt }) => publishAt > now);
    if (next !== undefined) {
      const afterMs = next.publishAt.getTime() - now.getTime();
      await shop.jobs.enqueue(tx, 'publish-pages', {}, { once: next.id, afterMs });
    }
    return due.length;
  });
}
