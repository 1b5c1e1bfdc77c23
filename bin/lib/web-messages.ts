import type { Config } from '#shop/platform/config.server.ts';

/** What the parent and a process that answers requests say to each other. */
export type ToWebProcess =
  | { readonly kind: 'open'; readonly config: Config }
  /** End, and let idle connections stay for so long: others go on answering. */
  | { readonly kind: 'stop'; readonly graceMs: number };

export type FromWebProcess =
  /** Its code is there; it waits for the settings. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'open' }
  /** It cannot open; it ends now. */
  | { readonly kind: 'failed'; readonly problem: string };
