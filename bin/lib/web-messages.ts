import type { Config } from '#shop/platform/config.server.ts';
import type { Figures } from '#shop/platform/observe/metrics.server.ts';

/** Messages between the parent and a process that answers requests. */
export type ToWebProcess =
  | { readonly kind: 'open'; readonly config: Config }
  /** Stop, but keep idle connections for this long: others continue to answer. */
  | { readonly kind: 'stop'; readonly graceMs: number }
  | { readonly kind: 'tell-figures'; readonly id: number }
  | { readonly kind: 'all-figures'; readonly figures: readonly Figures[] };

export type FromWebProcess =
  /** Its code is loaded; it waits for the settings. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'open' }
  /** It cannot open and ends now. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** It needs the metrics of all processes. */
  | { readonly kind: 'ask-figures' }
  | { readonly kind: 'own-figures'; readonly id: number; readonly figures: Figures };
