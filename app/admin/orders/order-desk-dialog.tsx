import { useId } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { FormDialog, type FormDialogProps, useDialogPage } from '../desk/dialogs.tsx';
import { hrefWith } from '../desk/list-address.ts';

export function useDetailsHref(orderId: string): string {
  const [parameters] = useSearchParams();
  return hrefWith(`/admin/orders/${orderId}`, parameters, { reason: null, done: null, change: null });
}

type OrderDeskDialogProps = Pick<
  FormDialogProps,
  'title' | 'description' | 'submit' | 'cancel' | 'look' | 'children'
> & {
  readonly orderId: string;
  /** The title above the problems. */
  readonly failed: string;
  readonly errors: readonly FormError[];
  readonly attempt: unknown;
  /** The action is no longer possible. */
  readonly isOver: boolean;
};

/** A form with an address of its own, so that it works without scripts; closing leads back to the order. */
export function OrderDeskDialog(props: OrderDeskDialogProps) {
  const { orderId, failed, errors, attempt, isOver, submit, description, children, ...dialog } = props;
  const navigation = useNavigation();
  const form = useId();
  const back = useDetailsHref(orderId);
  const { open, close } = useDialogPage(back);
  const busy = navigation.formMethod === 'POST';
  return (
    <FormDialog
      {...dialog}
      {...{ form, open, busy }}
      description={isOver ? undefined : description}
      submit={isOver ? null : submit}
      onClose={close}
      closeTo={back}
    >
      <Form id={form} method="post" replace noValidate className="flex flex-col gap-5">
        <FormErrors title={failed} errors={errors} attempt={attempt} />
        {!isOver && children}
      </Form>
    </FormDialog>
  );
}

/** The result of a page of its own, shown on the order's details. */
const DONE = [
  'paid',
  'cancelled',
  'cancelled_refund_sent',
  'cancelled_refund_refused',
  'part_shipped',
  'shipped',
] as const;
export type Done = (typeof DONE)[number];

export function parseDone(input: string | null): Done | null {
  return DONE.find((done) => done === input) ?? null;
}

/** Whether a result is how the order is still: it may have gone on since. */
export function isStillSo(done: Done, { status, shipments }: Pick<StaffOrderDetail, 'status' | 'shipments'>): boolean {
  switch (done) {
    case 'paid':
      return status !== 'cancelled';
    case 'part_shipped':
      return status === 'confirmed' && shipments.length > 0;
    case 'shipped':
      return status === 'shipped';
    default:
      return status === 'cancelled';
  }
}

/** What a result is called: nothing is sent of an order that is collected from the shop. */
export function doneWord(done: Done, { isCollected }: { readonly isCollected: boolean }) {
  if (!isCollected) return done;
  return done === 'shipped' ? 'ready' : done === 'part_shipped' ? 'part_ready' : done;
}

/** Leads back to the order's details, over the list it was opened from; `change` can be undone there. */
export function detailsAfter(request: Request, orderId: string, done: Done, change: string | null = null): string {
  return hrefWith(`/admin/orders/${orderId}`, new URL(request.url).searchParams, { reason: null, done, change });
}
