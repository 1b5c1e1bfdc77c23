import type { SitemapProblem } from '#shop/seo/sitemap-state.ts';

/** The result of a requested update. */
export type SitemapReply = { readonly ok: true } | { readonly ok: false; readonly code: SitemapProblem };

/** The response of `POST /functions/update-static-sitemap`. */
export type StaticSitemapReply =
  | { readonly success: true; readonly xmlContent: string }
  | { readonly success: false; readonly error: string };
