import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getShop } from '#app/shop-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { countStaffOrders } from '#shop/orders/staff-order-counts-view.server.ts';
import {
  countWaitingWithdrawals,
  listWaitingWithdrawals,
  type WaitingWithdrawal,
} from '#shop/withdrawals/withdrawal-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useAsked } from '../desk/use-asked.ts';
import { OrdersTabs } from '../orders/orders-tabs.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/withdrawals.ts';
import { answerWithdrawalForm, type WithdrawalReply } from './withdrawal-action.server.ts';
import { type WithdrawalAsk, WithdrawalCard } from './withdrawal-card.tsx';
import { CloseDialog, RefundDialog } from './withdrawal-dialogs.tsx';
import { sayWithdrawalProblem } from './withdrawal-texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const [withdrawals, total, counts] = await Promise.all([
    listWaitingWithdrawals(shop),
    countWaitingWithdrawals(shop.db),
    countStaffOrders(shop),
  ]);
  return { withdrawals, total, counts, now: shop.clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return answerWithdrawalForm(getShop(context), viewer, await readFormData(request));
}

type Asked = { readonly what: WithdrawalAsk; readonly withdrawal: WaitingWithdrawal };

/** The queue: withdrawals that staff have neither refunded nor closed. */
export default function WithdrawalsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { withdrawals, total, counts, now } = loaderData;
  const t = useAdminTranslate();
  const fetcher = useFetcher<WithdrawalReply>();
  const { about, open, ask, close } = useAsked<Asked>();
  const reply = useReplies(replyOf(fetcher), close);
  return (
    <>
      <title>{t('withdrawals.title')}</title>
      <PageHeader title={t('withdrawals.title')} count={total > 0 && t('withdrawals.count', { n: total })} />
      <OrdersTabs current="withdrawals" counts={counts} waiting={total} />
      {withdrawals.length === 0 ? (
        <EmptyState title={t('withdrawals.empty')} description={t('withdrawals.emptyText')} />
      ) : (
        <>
          <p className="mb-4 text-sm text-muted">{t('withdrawals.wait')}</p>
          <ul className="flex flex-col gap-3">
            {withdrawals.map((withdrawal) => (
              <WithdrawalCard
                key={withdrawal.id}
                withdrawal={withdrawal}
                now={now}
                onAsk={(what) => ask({ what, withdrawal })}
              />
            ))}
          </ul>
        </>
      )}
      {about?.what === 'refund' && <RefundDialog {...about} {...{ open, fetcher }} onClose={close} />}
      {about?.what === 'close' && <CloseDialog {...about} {...{ open, fetcher, reply }} onClose={close} />}
    </>
  );
}

/** Reports the result once. A problem with the reason is shown beside it instead, and the dialog stays. */
function useReplies(reply: WithdrawalReply | undefined, finish: () => void): WithdrawalReply | undefined {
  const t = useAdminTranslate();
  const toast = useToast();
  const isAboutReason = reply?.ok === false && (reply.code === 'reason_missing' || reply.code === 'reason_too_long');
  useReply(reply, (answer) => {
    if (isAboutReason) return;
    finish();
    if (!answer.ok) {
      toast.error({ title: t('withdrawals.failed', { message: sayWithdrawalProblem(t, answer) }) });
      return;
    }
    const title = {
      refunded: 'withdrawals.refunded',
      sent: 'withdrawals.refundSent',
      closed: 'withdrawals.closed',
    } as const;
    toast.success({ title: t(title[answer.did]) });
    // The pressed button is gone with its card.
    document.getElementById('main')?.focus();
  });
  return isAboutReason ? reply : undefined;
}
