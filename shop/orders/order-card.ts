import type { Uuid } from '#shop/kernel/ids.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { AttentionReason } from '#shop/payments/payment.ts';
import type { WithdrawnPart } from './order.ts';
import type { OrderFacts } from './order-need.ts';

/** An order in its owner's list. */
export type OrderCard = OrderFacts & {
  readonly id: Uuid;
  readonly order_number: number;
  readonly created_at: Date;
  /** Units, not lines. */
  readonly itemCount: number;
  /** The first few things in it. */
  readonly preview: readonly { readonly name: string; readonly image: Picture }[];
  /** Whether the way to its payment page is open (`resumePayment`). */
  readonly canPay: boolean;
  /** Until when its units are held; null when nothing runs out. */
  readonly payableUntil: Date | null;
  readonly invoice_number: string | null;
  readonly invoice_pdf_url: string | null;
};

/** An order in the back office's list. */
export type StaffOrderCard = OrderFacts & {
  readonly id: Uuid;
  readonly order_number: number;
  /** Beside the number: that of the invoice, or the first 8 characters of the id. */
  readonly reference: string;
  readonly created_at: Date;
  /** Units, not lines. */
  readonly itemCount: number;
  /** The account's name, or that of the delivery address when the account is gone. */
  readonly customerName: string;
  readonly email: string;
  /** Money came that staff must look at, or is to be refunded. */
  readonly needsAttention: boolean;
  /** What that is about. */
  readonly attention: readonly AttentionReason[];
  /** How much of it the buyer has withdrawn from. */
  readonly withdrawn: WithdrawnPart;
};

/** What a staff card says beside the number of an order. */
export function staffReference(order: { readonly id: Uuid; readonly invoice_number: string | null }): string {
  return order.invoice_number ?? order.id.slice(0, 8);
}
