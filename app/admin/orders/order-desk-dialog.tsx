import type { ReactNode } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { FormDialog } from '../desk/form-dialog.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { useDialogPage } from '../desk/use-dialog-page.ts';

/** The address of an order's details, over the same list. */
export function useDetailsHref(orderId: string): string {
  const [parameters] = useSearchParams();
  return hrefWith(`/admin/orders/${orderId}`, parameters, { reason: null, done: null });
}

/** A dialog with an address of its own, so that it works without scripts; closing leads back to the order. */
export function OrderDeskDialog(props: {
  readonly orderId: string;
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** The id of the form in it. */
  readonly form: string;
  readonly submit: ReactNode;
  readonly keep: ReactNode;
  readonly look?: 'primary' | 'danger';
  /** The action is no longer possible. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { orderId, keep, isOver = false, ...dialog } = props;
  const navigation = useNavigation();
  const back = useDetailsHref(orderId);
  const { open, close } = useDialogPage(back);
  return (
    <FormDialog
      {...dialog}
      open={open}
      onClose={close}
      closeTo={back}
      cancel={keep}
      disabled={isOver}
      busy={navigation.formMethod === 'POST'}
    />
  );
}
