import type { Actor, ChangeKind } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SitePage } from './page.ts';
import { lockPages, type PageRow } from './page-store.server.ts';
import { getShippedTexts } from './shipped-texts-view.server.ts';
import { findSitePage, findVersionTexts } from './site-page-view.server.ts';
import { writePage } from './write-page.server.ts';

/** Hides or deletes a page of the owner's, or returns any page to one of its versions. The first is the original. */
export type PageMove = 'hide' | 'delete' | { readonly returnTo: number };

export type MovePageError = { readonly code: 'not_found' | 'not_allowed' };

type Moved = Result<{ readonly changeId: Uuid | null }, MovePageError>;

/** `changeId` undoes it; null when nothing differed. `not_allowed`: pages that come with the shop stay. */
export async function movePage(
  shop: Shop,
  { page: idOrName, move, actor }: { readonly page: string; readonly move: PageMove; readonly actor: Actor },
): Promise<Moved> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Moved> => {
    await lockPages(tx);
    const page = await findSitePage(tx, idOrName);
    if (page === null || page.isDeleted) return err({ code: 'not_found' });
    if (typeof move === 'string' && page.kind === 'shipped') return err({ code: 'not_allowed' });
    if (typeof move === 'object' && (await findVersionTexts(tx, page.id, move.returnTo)) === null)
      return err({ code: 'not_found' });
    const shipped = await getShippedTexts(shop, page.kind === 'shipped' ? page.address : '');
    const change = { actor, kind: kindOf(move), now };
    return ok({ changeId: await writePage(shop, tx, { page, to: rowFor(page, move, now), shipped, change }) });
  });
}

function kindOf(move: PageMove): ChangeKind {
  if (typeof move === 'object') return 'page_return';
  return move === 'hide' ? 'page_hide' : 'delete';
}

function rowFor(page: SitePage, move: PageMove, now: Date): Partial<PageRow> {
  if (move === 'hide') return { live_version: null, publish_at: null };
  if (move === 'delete') return { deleted_at: now, publish_at: null };
  const { returnTo } = move;
  // A page that nobody sees yet stays hidden.
  return {
    draft_version: returnTo,
    live_version: page.liveVersion === null ? null : returnTo,
    publish_at: null,
  };
}
