import { createHash } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { COPY_JOB, parseCopyAddress } from './picture-copy.ts';
import {
  type CopyUse,
  type NewCopy,
  renewGivenUpCopies,
  saveCopies,
  saveCopyUses,
} from './picture-copy-store.server.ts';

export type PicturesToCopy = {
  readonly importId: Uuid;
  /** The hosts that the owner allowed, as in `URL.host`, with a port where one is written. */
  readonly hosts: readonly string[];
  /** The hosts that may be contacted by http where https fails. */
  readonly plainHosts?: readonly string[];
  readonly products: readonly { readonly productId: Uuid; readonly addresses: readonly string[] }[];
};

const AT_ONCE = 5_000;

/**
 * Enqueues pictures to be copied in the background. Call it before their products are written, in the same
 * transaction: products refer to each picture as `copiedPath(address)` and show the placeholder until it arrives. A
 * picture that was copied before is not fetched again.
 */
export async function queuePictureCopies(shop: Shop, tx: Tx, asked: PicturesToCopy): Promise<void> {
  const hosts = [...new Set(asked.hosts.map((host) => host.toLowerCase()))];
  const copies = new Map<string, NewCopy>();
  const uses: CopyUse[] = [];
  for (const { productId, addresses } of asked.products) {
    for (const address of addresses) {
      const path = copiedPath(address);
      const url = parseCopyAddress(address);
      if (path === null || url === null) continue;
      if (asked.plainHosts?.includes(url.host)) url.protocol = 'http:';
      copies.set(path, { path, address: url.href });
      uses.push({ path, productId });
    }
  }
  if (copies.size === 0 || hosts.length === 0) return;
  const all = [...copies.values()];
  for (let from = 0; from < all.length; from += AT_ONCE) await saveCopies(tx, all.slice(from, from + AT_ONCE), hosts);
  for (let from = 0; from < uses.length; from += AT_ONCE) {
    await saveCopyUses(tx, asked.importId, uses.slice(from, from + AT_ONCE));
  }
  await shop.jobs.enqueue(tx, 'copy-pictures', {}, COPY_JOB);
}

/**
 * The path of a picture's copy, derived from its address: the same address gives the same path, by http or https, in a
 * dry run and in a second import. Null for an address that cannot be copied.
 */
export function copiedPath(address: string): string | null {
  const url = parseCopyAddress(address);
  if (url === null) return null;
  url.protocol = 'https:';
  const name = createHash('sha256').update(url.href).digest('base64url').slice(0, 22);
  return `products/copy-${name}.webp`;
}

/** Retries an import's pictures that were given up. */
export async function retryPictureCopies(
  shop: Shop,
  { importId }: { readonly importId: Uuid },
): Promise<Result<{ readonly count: number }, { readonly code: 'none_given_up' }>> {
  return transact(shop.db, async (tx) => {
    const count = await renewGivenUpCopies(tx, importId);
    if (count === 0) return err({ code: 'none_given_up' });
    await shop.jobs.enqueue(tx, 'copy-pictures', {}, COPY_JOB);
    return ok({ count });
  });
}
