import { useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { useToast } from '#app/ui/toast.tsx';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import type { StatusReply } from './change-status-action.server.ts';

export const STATUS_ACTION = '/admin/orders';

/** A form that changes an order's status: says how it went, once for each time it was sent. */
export function useStatusForm(): {
  readonly fetcher: FetcherWithComponents<StatusReply>;
  readonly busy: boolean;
  /** The goods would leave unpaid: ask, then send again with accept_unpaid. */
  readonly isUnpaid: boolean;
} {
  const t = useAdminTranslate();
  const toast = useToast();
  const fetcher = useFetcher<StatusReply>();
  const said = useRef<StatusReply>(undefined);
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (reply === undefined || said.current === reply) return;
    said.current = reply;
    if (reply.ok) toast.success({ title: t('orders.updated') });
    else if (reply.code !== 'unpaid')
      toast.error({ title: t('orders.updateFailed', { message: statusProblem(t, reply.code) }) });
  }, [reply, t, toast]);
  return { fetcher, busy: fetcher.state !== 'idle', isUnpaid: reply?.ok === false && reply.code === 'unpaid' };
}

export function statusProblem(t: AdminTranslate, code: (StatusReply & { ok: false })['code']): string {
  switch (code) {
    case 'changed_meanwhile':
    case 'unchanged':
      return t('orders.changedMeanwhile');
    case 'paid_meanwhile':
      return t('orders.paidMeanwhile');
    case 'out_of_stock':
      return t('orders.noStock');
    case 'unpaid':
      return t('orders.confirmUnpaid');
    case 'reason_too_long':
      return t('orders.reasonTooLong');
    case 'payment_unavailable':
      return t('orders.paymentUnavailable');
    case 'not_found':
      return t('admin.error.notFoundText');
    case 'invalid':
      return t('admin.error.unexpected');
  }
}
