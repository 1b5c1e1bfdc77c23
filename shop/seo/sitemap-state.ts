/** The state of the last attempt; idle until the first. */
export type SitemapStatus = 'idle' | 'success' | 'error';

/** Why it failed: a file is larger than search engines accept, or an error of the shop (see the log). */
export type SitemapProblem = 'file_too_large' | 'unexpected';

export type SitemapState = {
  readonly status: SitemapStatus;
  /** When the present files were made; null while each is generated on request. */
  readonly lastUpdated: Date | null;
  /** Null when the shop did it automatically. */
  readonly updatedBy: string | null;
  /** The number of pages, in both languages. */
  readonly addresses: number | null;
  readonly error: SitemapProblem | null;
  readonly failedAt: Date | null;
};

/** The badge's text. */
export type SitemapBadge = 'ready' | 'upToDate' | 'error';

/** Returns the badge of the sitemap. `isOutdated`: the catalogue has changed since the files were made. */
export function sitemapBadge({ status }: Pick<SitemapState, 'status'>, isOutdated: boolean): SitemapBadge {
  if (status === 'error') return 'error';
  return status === 'success' && !isOutdated ? 'upToDate' : 'ready';
}

/** The largest file that search engines accept. */
export const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;
