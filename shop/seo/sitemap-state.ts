/** How making the sitemap last went; idle until it was made for the first time. */
export type SitemapStatus = 'idle' | 'success' | 'error';

/** Why it could not be made: a file is larger than search engines take, or the shop made a mistake (see the log). */
export type SitemapProblem = 'file_too_large' | 'unexpected';

export type SitemapState = {
  readonly status: SitemapStatus;
  /** When the files that search engines get were made; null where each is made for whoever asks. */
  readonly lastUpdated: Date | null;
  /** Null when the shop did it by itself. */
  readonly updatedBy: string | null;
  /** Pages in it, in both languages. */
  readonly addresses: number | null;
  readonly error: SitemapProblem | null;
  readonly failedAt: Date | null;
};

/** What the badge says. */
export type SitemapBadge = 'ready' | 'upToDate' | 'error';

/** `isOutdated`: the catalogue has changed since the files were made. */
export function sitemapBadge({ status }: Pick<SitemapState, 'status'>, isOutdated: boolean): SitemapBadge {
  if (status === 'error') return 'error';
  return status === 'success' && !isOutdated ? 'upToDate' : 'ready';
}

/** Search engines take no larger file. */
export const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;
