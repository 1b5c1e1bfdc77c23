import type { SitemapProblem } from '#shop/seo/sitemap-state.ts';

export type SitemapReply = { readonly ok: true } | { readonly ok: false; readonly code: SitemapProblem };

export type StaticSitemapReply =
  | { readonly success: true; readonly xmlContent: string }
  | { readonly success: false; readonly error: string };
