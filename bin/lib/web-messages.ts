import type { Config } from '#shop/platform/config.server.ts';
import type { Figures } from '#shop/platform/observe/metrics.server.ts';

/** What the parent and a process that answers requests say to each other. */
export type ToWebProcess =
  | { readonly kind: 'open'; readonly config: Config }
  /** End, and let idle connections stay for so long: others go on answering. */
  | { readonly kind: 'stop'; readonly graceMs: number }
  | { readonly kind: 'tell-figures'; readonly id: number }
  | { readonly kind: 'all-figures'; readonly figures: readonly Figures[] };

export type FromWebProcess =
  /** Its code is there; it waits for the settings. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'open' }
  /** It cannot open; it ends now. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** It is asked for the figures of all. */
  | { readonly kind: 'ask-figures' }
  | { readonly kind: 'own-figures'; readonly id: number; readonly figures: Figures };
