import type { RouterContextProvider } from 'react-router';
import { may, type Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { findSitemapSource, readFingerprint } from '#shop/seo/make-sitemap.server.ts';
import { sitemapBadge } from '#shop/seo/sitemap-state.ts';
import { findSitemapState } from '#shop/seo/sitemap-state-view.server.ts';
import { updateSitemap } from '#shop/seo/update-sitemap.server.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import type { SitemapReply } from './sitemap-reply.ts';
import { loadSitemapMessages } from './sitemap-texts.ts';

type Context = Readonly<RouterContextProvider>;

/** What both pages of the sitemap show. Whether it is outdated is worked out only for who can do something about it. */
export async function loadSitemapPage(context: Context, viewer: Viewer | null) {
  const shop = getShop(context);
  const mayUpdate = may(viewer, 'edit');
  const [{ fingerprint, ...state }, messages] = await Promise.all([
    findSitemapState(shop),
    loadSitemapMessages(getLanguage(context)),
  ]);
  const isOutdated =
    mayUpdate && state.status === 'success' && fingerprint !== (await readFingerprint(await findSitemapSource(shop)));
  return {
    mayUpdate,
    messages,
    shopUrl: shop.config.shopUrl,
    badge: sitemapBadge(state, isOutdated),
    // Who works here is nobody else's business.
    state: mayUpdate ? state : { ...state, updatedBy: null, addresses: null },
  };
}

/** The button's form where scripts have not arrived. Whoever calls this has asked for the right. */
export async function answerSitemapForm(context: Context, viewer: Viewer): Promise<SitemapReply> {
  const updated = await updateSitemap(getShop(context), { actor: actorOf(viewer) });
  return updated.ok ? { ok: true } : { ok: false, code: updated.error.code };
}
