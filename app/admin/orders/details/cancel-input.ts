import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { type Cents, cents, parseEuroInput } from '#shop/kernel/money.ts';
import { type OrderStatus, parseOrderStatus } from '#shop/orders/order.ts';

export const CANCEL_REFUNDS = ['full', 'amount', 'none'] as const;
export type CancelRefund = (typeof CANCEL_REFUNDS)[number];

/** What staff have filled in, as they typed it. */
export type CancelInput = {
  readonly reason: string;
  readonly refund: CancelRefund;
  readonly amount: string;
  /** Null before it was chosen. */
  readonly restock: boolean | null;
  readonly tell: boolean;
};

export type ReadCancellation = { readonly typed: CancelInput } & (
  | {
      readonly ok: true;
      readonly input: {
        readonly expectedStatus: OrderStatus;
        readonly reason: string;
        readonly restock: boolean;
        readonly tell: boolean;
        readonly key: string;
        readonly refund: { readonly credit: Credit; readonly expectedAmount: Cents } | null;
      };
    }
  | { readonly ok: false; readonly code: 'invalid' | 'amount_invalid' }
);

/** Reads the cancellation form. Unreadable input is reported, and what was typed stays. */
export function readCancelForm(form: FormData): ReadCancellation {
  const text = (name: string) => String(form.get(name) ?? '');
  const typed: CancelInput = {
    reason: text('reason'),
    refund: CANCEL_REFUNDS.find((one) => one === form.get('refund')) ?? 'none',
    amount: text('amount').slice(0, 40),
    restock: form.has('restock'),
    tell: form.has('tell'),
  };
  const expectedStatus = parseOrderStatus(form.get('expected_status'));
  const key = text('key');
  if (expectedStatus === null || !/^[\w-]{8,64}$/.test(key)) return { ok: false, code: 'invalid', typed };
  const refund = readRefund(typed, text('full_amount'));
  if (refund === 'amount_invalid') return { ok: false, code: refund, typed };
  const { reason, tell } = typed;
  const input = { expectedStatus, reason, restock: form.has('restock'), tell, key: `cancel:${key}`, refund };
  return { ok: true, input, typed };
}

function readRefund(typed: CancelInput, full: string) {
  if (typed.refund === 'none') return null;
  if (typed.refund === 'amount') {
    const amount = parseEuroInput(typed.amount);
    if (amount === null || amount <= 0) return 'amount_invalid' as const;
    return { credit: { kind: 'amount', amount } as const, expectedAmount: amount };
  }
  // The total that the form showed.
  if (!/^\d{1,9}$/.test(full)) return 'amount_invalid' as const;
  return { credit: { kind: 'full' } as const, expectedAmount: cents(Number(full)) };
}
