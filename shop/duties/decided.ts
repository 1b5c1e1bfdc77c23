import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Price } from '#shop/kernel/money.ts';
import type { Decision } from './judge.ts';
import type { JudgedProduct } from './judged-product.ts';

/** How a decision came about. */
export type Via = 'form' | 'bulk' | 'import' | 'undo' | 'job';

/** What is judged of a product, with what else its page says of it. */
export type EvidentProduct = JudgedProduct & {
  readonly description?: string | null;
  readonly highlights?: readonly string[];
  readonly category_id?: Uuid | null;
  readonly base_price?: Price;
};

/** A decision about one product, with the facts that it was made on. */
export type Decided = {
  readonly id: Uuid;
  readonly product: EvidentProduct;
  readonly decision: Omit<Decision, 'outcome'> & { readonly outcome: Decision['outcome'] | 'unpublished' };
};

export type Deciding = {
  readonly via: Via;
  readonly actor: Actor;
  readonly countries: readonly string[];
  readonly now: Date;
};
