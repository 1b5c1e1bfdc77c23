import type { SitemapProblem } from '#shop/seo/sitemap-state.ts';

/** What became of an update that was asked for. */
export type SitemapReply = { readonly ok: true } | { readonly ok: false; readonly code: SitemapProblem };

/** What `POST /functions/update-static-sitemap` answers. */
export type StaticSitemapReply =
  | { readonly success: true; readonly xmlContent: string }
  | { readonly success: false; readonly error: string };
