import type { RouterContextProvider } from 'react-router';
import { isPermitted } from '#shop/accounts/viewer.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';
import { DEFAULT_LOOK, type Look } from '#shop/site/look/look.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { getRequestFacts } from '../middleware/request-context.ts';
import { findViewer, getShop } from '../shop-context.ts';
import { isLookPreview, readLookPreview } from './look-preview.ts';

/** The look of this page: the published one; the draft for staff whose address asks for it. */
export async function findShownLook(context: Readonly<RouterContextProvider>): Promise<Look> {
  const shop = getShop(context);
  const [, search = ''] = getRequestFacts(context).address.split('?');
  if (!isLookPreview(search)) return findPublishedLook(shop);
  const viewer = await findViewer(context);
  if (viewer === null || !isPermitted(viewer, 'view')) return findPublishedLook(shop);
  return readLookPreview(search, (await findLooks(shop.db)).draft);
}

/** A page that says that the database is away looks like the pages before it. */
let lastPublished: Look = DEFAULT_LOOK;

/** What everybody sees. */
export async function findPublishedLook(shop: Shop): Promise<Look> {
  try {
    lastPublished = await getLook(shop);
  } catch {
    // What the page is about reports it.
  }
  return lastPublished;
}
