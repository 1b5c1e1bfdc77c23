import type { RouterContextProvider } from 'react-router';
import { isPermitted, type Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { findSitemapSource, readFingerprint } from '#shop/seo/make-sitemap.server.ts';
import { sitemapBadge } from '#shop/seo/sitemap-state.ts';
import { findSitemapState } from '#shop/seo/sitemap-view.server.ts';
import { updateSitemap } from '#shop/seo/update-sitemap.server.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import { loadSitemapMessages } from './sitemap-texts.ts';

type Context = Readonly<RouterContextProvider>;

/** The data of both sitemap pages. Whether it is outdated is calculated only for staff who can update it. */
export async function loadSitemapPage(context: Context, viewer: Viewer | null) {
  const shop = getShop(context);
  const canUpdate = isPermitted(viewer, 'edit');
  const [{ fingerprint, ...state }, messages] = await Promise.all([
    findSitemapState(shop),
    loadSitemapMessages(getLanguage(context)),
  ]);
  const isOutdated =
    canUpdate && state.status === 'success' && fingerprint !== (await readFingerprint(await findSitemapSource(shop)));
  return {
    canUpdate,
    messages,
    shopUrl: shop.config.shopUrl,
    badge: sitemapBadge(state, isOutdated),
    // Staff names are private.
    state: canUpdate ? state : { ...state, updatedBy: null, addresses: null },
  };
}

/** Handles the button's form without scripts. The caller has checked the permission. */
export async function handleSitemapForm(context: Context, viewer: Viewer) {
  const updated = await updateSitemap(getShop(context), { actor: actorOf(viewer) });
  return updated.ok ? ({ ok: true } as const) : ({ ok: false, code: updated.error.code } as const);
}
