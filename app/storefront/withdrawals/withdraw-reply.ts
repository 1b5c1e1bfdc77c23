import { z } from 'zod';
import type { FormReply } from '#app/forms/parse-form.ts';
import { email, fullName } from '#shop/accounts/credentials.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { WithdrawalToMail } from '#shop/mail/order-mail-view.server.ts';
import type { OrderToWithdraw, WithdrawalOffer } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import type { WithdrawalProblem, WithdrawalRefund } from '#shop/withdrawals/withdrawal.ts';

export const findOrderSchema = z.object({
  order_number: z
    .string('order_number_required')
    .trim()
    .min(1, 'order_number_required')
    // Longer than any number: not found.
    .transform((text) => text.slice(0, 60)),
  email,
});

export const declarationSchema = z.object({ full_name: fullName, email });

/** An order whose lines are being chosen. */
export type OrderToChoose = OrderToWithdraw & {
  readonly deadline: Date | null;
  /** The visitor's access token; null for the signed-in owner. */
  readonly token: string | null;
  /** Identifies the declaration: sent twice, it is one. */
  readonly key: string;
};

/** What the page shows, from its loader or as the reply to one of its forms. */
export type WithdrawReply =
  /** `own`: the viewer's orders; null when signed out. `isGone`: the address's order is not available. */
  | {
      readonly state: 'find';
      readonly own: readonly WithdrawalOffer[] | null;
      readonly isGone: boolean;
      readonly form: FormReply | null;
    }
  | { readonly state: 'choose'; readonly order: OrderToChoose; readonly form: FormReply | null }
  | { readonly state: 'closed'; readonly orderNumber: number; readonly problem: WithdrawalProblem }
  | {
      readonly state: 'received';
      readonly withdrawal: WithdrawalToMail;
      readonly refund: WithdrawalRefund | null;
      readonly isOwn: boolean;
    };

export const chosenField = (itemId: Uuid) => `chosen-${itemId}`;
export const quantityField = (itemId: Uuid) => `quantity-${itemId}`;

/** Null for what is no quantity yet: nothing, or a part of a number. More than is left is all that is left. */
export function readQuantity(typed: unknown, left: number): number | null {
  const quantity = Number(typed);
  return Number.isSafeInteger(quantity) && quantity > 0 ? Math.min(quantity, left) : null;
}
