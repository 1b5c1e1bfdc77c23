import type { ChangeToRecord } from '#shop/audit/changes.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { planRedirects } from './plan-redirects.ts';
import { MAX_REDIRECTS } from './redirect.ts';
import { lockRedirects } from './redirect-store.server.ts';
import { readRedirectGround } from './redirects-view.server.ts';
import { writeRedirects } from './write-redirects.server.ts';

type Renaming = Pick<ChangeToRecord, 'actor' | 'now'> & {
  /** Paths of a page without a language, before and after. */
  readonly from: string;
  readonly to: string;
};

/** Leads a page's former address to its present one, in the transaction that has renamed it. A page that is hidden needs none. */
export async function redirectRenamed(
  shop: Pick<Shop, 'config'>,
  tx: Tx,
  { from, to, actor, now }: Renaming,
): Promise<void> {
  await lockRedirects(tx);
  const ground = await readRedirectGround(shop, tx, [{ from, to }]);
  if (ground.stored.length >= MAX_REDIRECTS) return;
  // The page answers there now, as it did once before.
  const back = ground.stored.filter(({ fields }) => fields.from_address === to);
  const stored = ground.stored.filter((one) => !back.includes(one));
  const { writes } = planRedirects([{ from, to }], { ...ground, stored }, { replaces: true });
  const gone = back.map((before) => ({ before, after: null }));
  await writeRedirects(tx, [...gone, ...writes], { actor, kind: 'edit', now });
}
