import type { DutyId } from '#shop/duties/duties.ts';
import type { FieldProblem } from './field-draft.ts';
import type { ProductDraft } from './product-draft.ts';

/** The button that adds a row without scripts. */
export const ADD_ROW = 'add_variation';

/** The product as somebody else saved it. */
export type CurrentProduct = { readonly version: string; readonly draft: ProductDraft };

/** The reply to the form; creating a product redirects to its page. */
export type ProductReply =
  | {
      readonly ok: true;
      /** Names of variations that were removed but kept, because orders name them. */
      readonly keptVariations: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code:
        | 'invalid'
        | 'variation_only_without_variation'
        | 'conflict'
        | 'too_few_units'
        /** It would be published without what law wants. */
        | 'duties_missing'
        /** It gets a kind of which law wants less: somebody has to confirm it. */
        | 'duties_dropped'
        | 'failed'
        /** Somebody else deleted it. */
        | 'not_found'
        /** Somebody else held its lock too long. */
        | 'locked'
        /** Nothing was refused: a page without scripts requested another row. */
        | 'row_added';
      readonly problems: readonly FieldProblem[];
      /** As typed. */
      readonly draft: ProductDraft;
      readonly current?: CurrentProduct;
      readonly dropped?: readonly DutyId[];
    };

export type ProductRefusal = ProductReply & { readonly ok: false };
