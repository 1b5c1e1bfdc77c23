import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Reads the session when the first loader needs it, once for all loaders of the request. */
export function createViewerReader(shop: Shop, headers: Headers): () => Promise<Viewer | null> {
  let reading: Promise<Viewer | null> | null = null;
  return () => {
    reading ??= findViewer(shop, headers);
    return reading;
  };
}
