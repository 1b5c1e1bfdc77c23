import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  findSitemapSource,
  makeSitemap,
  readFingerprint,
  type SitemapName,
  type SitemapSource,
} from './make-sitemap.server.ts';
import { sitemapFileName } from './sitemap.ts';
import { MAX_SITEMAP_BYTES, type SitemapProblem } from './sitemap-state.ts';
import {
  deleteSitemapFiles,
  insertSitemapFile,
  lockSitemap,
  markSitemapFailed,
  markSitemapMade,
} from './sitemap-store.server.ts';
import { findSitemapState, listProductFiles } from './sitemap-view.server.ts';

type UpdatedSitemap = {
  /** What /sitemap.xml returns now. */
  readonly xmlContent: string;
  readonly addresses: number;
};

type Outcome = Result<UpdatedSitemap, { readonly code: SitemapProblem }>;

/**
 * Makes and stores every file of the sitemap, all or none: after a failure the earlier files stay, and the reason is
 * stored beside them. `actor` is null when the shop does it automatically.
 */
export async function updateSitemap(shop: Shop, { actor }: { readonly actor: Actor }): Promise<Outcome> {
  const now = shop.clock.now();
  const made = await tryToMake(shop, actor, now);
  if (made.ok) return made;
  await transact(shop.db, (tx) => markSitemapFailed(tx, made.error.code, now));
  return made;
}

async function tryToMake(shop: Shop, actor: Actor, now: Date): Promise<Outcome> {
  try {
    const source = await findSitemapSource(shop);
    return await transact(shop.db, (tx) => make({ ...source, db: tx }, tx, actor, now));
  } catch (error) {
    shop.log.error({ err: error }, 'the sitemap could not be made');
    return err({ code: 'unexpected' });
  }
}

/** `source` reads through the transaction's only connection: others may wait for it with all the rest. */
async function make(source: SitemapSource, tx: Tx, actor: Actor, now: Date): Promise<Outcome> {
  await lockSitemap(tx);
  const before = await findSitemapState(source);
  const fingerprint = await readFingerprint(source);
  await deleteSitemapFiles(tx);
  let xmlContent = '';
  let addresses = 0;
  let bytes = 0;
  for (const name of await listFiles(source)) {
    const xml = await makeSitemap(source, name);
    if (xml === null) continue;
    const length = Buffer.byteLength(xml);
    if (length > MAX_SITEMAP_BYTES) return err({ code: 'file_too_large' });
    await insertSitemapFile(tx, sitemapFileName(name), xml);
    if (name === 'index') xmlContent = xml;
    addresses += xml.split('<url>').length - 1;
    bytes += length;
  }
  const updated_by = actor?.name ?? null;
  await markSitemapMade(tx, { last_updated: now, updated_by, addresses, bytes, fingerprint });
  // Recording each automatic run would bury what people did.
  if (actor !== null) {
    const was = { last_updated: before.lastUpdated, addresses: before.addresses };
    const entry = { entity: 'sitemap', entityId: 'sitemap', label: 'sitemap.xml' } as const;
    const entries = [{ ...entry, before: was, after: { last_updated: now, addresses } }];
    await recordChange(tx, { actor, kind: 'update', entries, now });
  }
  return ok({ xmlContent, addresses });
}

async function listFiles(source: SitemapSource): Promise<readonly SitemapName[]> {
  const products = await listProductFiles(source);
  return ['index', 'pages', 'categories', ...products.map(({ part }) => ({ products: Number(part) }))];
}

/** Makes the sitemap again if the catalogue has changed or the last attempt failed. */
export async function renewSitemap(shop: Shop): Promise<void> {
  const [state, fingerprint] = await Promise.all([
    findSitemapState(shop),
    findSitemapSource(shop).then(readFingerprint),
  ]);
  if (state.status === 'success' && state.fingerprint === fingerprint) return;
  await updateSitemap(shop, { actor: null });
}
