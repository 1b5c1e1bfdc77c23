import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { planRedirects, type WrittenRedirect } from './plan-redirects.ts';
import { MAX_REDIRECTS, type Redirect, type RedirectProblem } from './redirect.ts';
import { lockRedirects } from './redirect-store.server.ts';
import { readRedirectGround } from './redirects-view.server.ts';
import { writeRedirects } from './write-redirects.server.ts';

export type SaveRedirectInput = {
  /** The edited redirect, and when that version was saved. Null for a new one. */
  readonly edited: { readonly id: Uuid; readonly version: Date } | null;
  readonly redirect: WrittenRedirect;
  readonly actor: Actor;
};

export type SaveRedirectError =
  | { readonly code: 'invalid'; readonly problem: RedirectProblem }
  | { readonly code: 'too_many' | 'not_found' }
  /** It was saved again since that version. */
  | { readonly code: 'conflict'; readonly current: Redirect };

type Saved = Result<{ readonly changeId: Uuid | null }, SaveRedirectError>;

/** Saves a new or edited redirect. `changeId` undoes it; null when nothing differed. */
export async function saveRedirect(shop: Shop, { edited, redirect, actor }: SaveRedirectInput): Promise<Saved> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Saved> => {
    await lockRedirects(tx);
    const ground = await readRedirectGround(shop, tx, [redirect]);
    const before = ground.stored.find(({ id }) => id === edited?.id) ?? null;
    if (edited !== null && before === null) return err({ code: 'not_found' });
    if (edited !== null && before !== null && before.version.getTime() !== edited.version.getTime())
      return err({ code: 'conflict', current: before });
    if (before === null && ground.stored.length >= MAX_REDIRECTS) return err({ code: 'too_many' });
    const { rows, writes } = planRedirects([redirect], ground, { replaces: false, edited: before });
    const [row] = rows;
    if (row?.outcome === 'refused') return err({ code: 'invalid', problem: row.problem });
    const kind = before === null ? 'create' : 'edit';
    return ok({ changeId: await writeRedirects(tx, writes, { actor, kind, now }) });
  });
}
