import type { Uuid } from '#shop/kernel/ids.ts';
import type { AddressProblem } from './address.ts';

export const MAX_REDIRECTS = 20_000;

/** Where an old address leads, both in their stored form. */
export type RedirectFields = { readonly from_address: string; readonly to_address: string };

export type Redirect = {
  readonly id: Uuid;
  /** When it was last saved. A form sends it back, so that a second editor is noticed. */
  readonly version: Date;
  readonly fields: RedirectFields;
};

/** Why a redirect is refused, for the field it is about. */
export type RedirectProblem = {
  readonly field: keyof RedirectFields;
  readonly code:
    | AddressProblem
    /** A page of this shop answers there, or a product's former address leads on by itself. */
    | 'hides_page'
    | 'loop'
    /** The old address has a redirect already. */
    | 'taken'
    /** The old address stands in a line before, too. */
    | 'twice'
    | 'no_target';
  readonly value: string;
};
