import type { FieldProblem } from './problems.ts';
import type { ProductDraft } from './product-draft.ts';

/** The button that asks for a row more, where no script adds it. */
export const ADD_ROW = 'add_variation';

/** The product as somebody else left it. */
export type CurrentProduct = { readonly version: string; readonly draft: ProductDraft };

/** What the form gets back; a product that was made is answered with its own page. */
export type ProductReply =
  | {
      readonly ok: true;
      /** Names of variations that were taken away but kept, because orders name them. */
      readonly keptVariations: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code:
        | 'invalid'
        | 'variation_only_without_variation'
        | 'changed_meanwhile'
        | 'too_few_units'
        | 'failed'
        /** Somebody else deleted it. */
        | 'not_found'
        /** Somebody else kept it for longer than anybody waits. */
        | 'locked'
        /** Nothing was refused: a page without scripts asked for a row more. */
        | 'row_added';
      readonly problems: readonly FieldProblem[];
      /** As it was typed. */
      readonly draft: ProductDraft;
      readonly current?: CurrentProduct;
    };

export type ProductRefusal = ProductReply & { readonly ok: false };
