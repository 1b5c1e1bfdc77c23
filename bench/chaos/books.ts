import type { Uuid } from '../../shop/kernel/ids.ts';
import type { OrderStatus } from '../../shop/orders/order.ts';
import type { PlacedOrder } from '../../tests/support/day/day-shoppers.ts';
import { createStaffActions, type StaffActions } from '../../tests/support/day/day-staff.ts';
import type { Agreement } from '../../tests/support/orders/amounts.ts';
import type { Shelf } from '../../tests/support/orders/invariants.ts';
import type { Booked } from '../../tests/support/orders/statements.ts';
import type { Person } from '../../tests/support/people/people.ts';
import type { SignedInShopper } from '../../tests/support/people/signed-in-shopper.ts';

export type Customer = SignedInShopper & { readonly country: string };

/** Who shops and works here, and what there was before anything happened. */
export type Cast = {
  readonly goods: readonly Uuid[];
  readonly slugs: readonly string[];
  readonly start: Shelf;
  readonly shoppers: readonly Customer[];
  readonly staff: readonly Person[];
};

/** What the shop confirmed as done to shoppers and staff. */
export type Books = {
  readonly placed: PlacedOrder[];
  /** What they were shown before they ordered. */
  readonly agreed: Agreement[];
  /** What came to the shop's account. */
  readonly booked: Booked[];
  readonly acknowledged: { readonly orderId: string; readonly status: OrderStatus }[];
  readonly actions: StaffActions;
  readonly endedSessions: Headers[];
  /** Paths of pictures that were taken in. */
  readonly pictures: string[];
  imports: number;
  refunds: number;
};

export function createBooks(): Books {
  return {
    placed: [],
    agreed: [],
    booked: [],
    acknowledged: [],
    actions: createStaffActions(),
    endedSessions: [],
    pictures: [],
    imports: 0,
    refunds: 0,
  };
}
