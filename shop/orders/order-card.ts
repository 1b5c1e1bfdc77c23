import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { AttentionReason } from '#shop/payments/payment.ts';
import type { OrderStatus, WithdrawnPart } from './order.ts';

/** An order in its owner's list. */
export type OrderCard = {
  readonly id: Uuid;
  readonly status: OrderStatus;
  readonly created_at: Date;
  readonly total_amount: Cents;
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
export type StaffOrderCard = {
  readonly id: Uuid;
  /** The invoice number, or the first 8 characters of the id. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly created_at: Date;
  readonly total_amount: Cents;
  /** Units, not lines. */
  readonly itemCount: number;
  /** The account's name, or that of the delivery address when the account is gone. */
  readonly customerName: string;
  readonly email: string;
  readonly isPaid: boolean;
  /** Money came that staff must look at, or is to be refunded. */
  readonly needsAttention: boolean;
  /** What that is about. */
  readonly attention: readonly AttentionReason[];
  /** How much of it the buyer has withdrawn from. */
  readonly withdrawn: WithdrawnPart;
};

/** How a staff card names an order. */
export function staffOrderNumber(order: { readonly id: Uuid; readonly invoice_number: string | null }): string {
  return order.invoice_number ?? order.id.slice(0, 8);
}
