import { data, type FetcherWithComponents } from 'react-router';
import { readFormData, textOf } from '#app/forms/read-form-data.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { getShop } from '#app/shop-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { countStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { countTransfersToDecide } from '#shop/statements/bank-entries-view.server.ts';
import { type CloseWithdrawalError, closeWithdrawal } from '#shop/withdrawals/close-withdrawal.server.ts';
import { type RefundWithdrawalError, refundWithdrawal } from '#shop/withdrawals/refund-withdrawal.server.ts';
import { MAX_CLOSED_REASON_LENGTH } from '#shop/withdrawals/withdrawal.ts';
import {
  countWaitingWithdrawals,
  listWaitingWithdrawals,
  type WaitingWithdrawal,
} from '#shop/withdrawals/withdrawal-view.server.ts';
import { type AdminTranslate, useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { AskDialog, useAsked } from '../desk/dialogs.tsx';
import { refuse } from '../desk/refuse.ts';
import { type Said, useSaidForm } from '../desk/undo.tsx';
import { OrdersTabs } from '../orders/orders-tabs.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/withdrawals.ts';
import { type WithdrawalAsk, WithdrawalCard } from './withdrawal-card.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const [withdrawals, total, counts, transfers] = await Promise.all([
    listWaitingWithdrawals(shop),
    countWaitingWithdrawals(shop.db),
    countStaffOrders(shop),
    countTransfersToDecide(shop),
  ]);
  return { withdrawals, total, counts, transfers, now: shop.clock.now() };
}

type WithdrawalProblemCode = RefundWithdrawalError['code'] | CloseWithdrawalError['code'] | 'invalid';

/** The reply to the queue's forms; `message` is the provider's own. */
type WithdrawalReply =
  | { readonly ok: true; readonly did: 'refunded' | 'sent' | 'closed' }
  | { readonly ok: false; readonly code: WithdrawalProblemCode; readonly message: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const form = await readFormData(request);
  const withdrawalId = textOf(form, 'withdrawal_id');
  switch (form.get('intent')) {
    case 'refund': {
      const result = await refundWithdrawal(shop, { withdrawalId, restock: form.has('restock'), actorId });
      if (!result.ok) return failed(result.error);
      return data<WithdrawalReply>({ ok: true, did: result.value.state === 'done' ? 'refunded' : 'sent' });
    }
    case 'close': {
      const result = await closeWithdrawal(shop, { withdrawalId, reason: textOf(form, 'reason'), actorId });
      return result.ok ? data<WithdrawalReply>({ ok: true, did: 'closed' }) : failed(result.error);
    }
    default:
      return failed({ code: 'invalid' });
  }
}

function failed({ code, message = '' }: { readonly code: WithdrawalProblemCode; readonly message?: string }) {
  return refuse<WithdrawalReply>({ ok: false, code, message });
}

const ACTION = '/admin/orders/withdrawals';

type Asked = { readonly what: WithdrawalAsk; readonly withdrawal: WaitingWithdrawal };

/** The queue: withdrawals that staff have neither refunded nor closed. */
export default function WithdrawalsPage({ loaderData }: Route.ComponentProps) {
  const { withdrawals, total, counts, transfers, now } = loaderData;
  const t = useAdminTranslate();
  const { about, open, ask, close } = useAsked<Asked>();
  const { fetcher, reply } = useSaidForm(ACTION, sayWithdrawalReply, ({ ok }) => {
    close();
    // The pressed button is gone with its card.
    if (ok) document.getElementById('main')?.focus();
  });
  return (
    <>
      <title>{t('withdrawals.title')}</title>
      <PageHeader title={t('withdrawals.title')} count={total > 0 && t('withdrawals.count', { n: total })} />
      <OrdersTabs current="withdrawals" counts={counts} waiting={total} transfers={transfers} />
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
      {about?.what === 'refund' && (
        <RefundDialog key={about.withdrawal.id} {...about} {...{ open, fetcher }} onClose={close} />
      )}
      {about?.what === 'close' && <CloseDialog {...about} {...{ open, fetcher, reply }} onClose={close} />}
    </>
  );
}

/** A problem with the reason is shown beside it, and the dialog stays. */
function sayWithdrawalReply(t: AdminTranslate, reply: WithdrawalReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`withdrawals.did.${reply.did}`) };
  if (reply.code === 'reason_missing' || reply.code === 'reason_too_long') return null;
  return { ok: false, title: t('withdrawals.failed', { message: sayWithdrawalProblem(t, reply) }) };
}

type WithdrawalDialogProps = {
  readonly withdrawal: WaitingWithdrawal;
  readonly open: boolean;
  readonly fetcher: FetcherWithComponents<WithdrawalReply>;
  readonly reply?: WithdrawalReply | undefined;
  readonly onClose: () => void;
};

function RefundDialog({ withdrawal, open, fetcher, onClose }: WithdrawalDialogProps) {
  const { t, money } = useWords();
  const neverLeft = withdrawal.lines.every(({ quantity, unsent }) => unsent === quantity);
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('withdrawals.refundConfirm', { amount: money(withdrawal.refund.total) })}
      description={t(withdrawal.isManual ? 'refund.byHand' : 'withdrawals.refundText')}
      submit={t('withdrawals.refund')}
      fetcher={fetcher}
      action={ACTION}
      fields={{ intent: 'refund', withdrawal_id: withdrawal.id }}
    >
      <CheckboxField name="restock" label={t('withdrawals.restock')} defaultChecked={neverLeft} />
    </AskDialog>
  );
}

function CloseDialog({ withdrawal, open, fetcher, onClose, reply }: WithdrawalDialogProps) {
  const t = useAdminTranslate();
  const isRefused = reply?.ok === false && fetcher.state === 'idle' && sayWithdrawalReply(t, reply) === null;
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('withdrawals.closeConfirm')}
      description={t('withdrawals.closeText')}
      submit={t('withdrawals.closeButton')}
      look="danger"
      fetcher={fetcher}
      action={ACTION}
      fields={{ intent: 'close', withdrawal_id: withdrawal.id }}
    >
      <TextareaField
        name="reason"
        label={t('withdrawals.closeReason')}
        maxLength={MAX_CLOSED_REASON_LENGTH}
        error={isRefused ? sayWithdrawalProblem(t, reply) : undefined}
        data-autofocus
      />
    </AskDialog>
  );
}

function sayWithdrawalProblem(t: AdminTranslate, { code, message }: WithdrawalReply & { ok: false }): string {
  switch (code) {
    case 'refund_refused':
      return message;
    case 'nothing_taken':
      return t('orders.problem.not_refundable');
    case 'more_than_left':
      return t('orders.problem.nothing_left');
    case 'closed':
    case 'already_closed':
    case 'refunded':
    case 'reason_missing':
    case 'reason_too_long':
      return t(`withdrawals.problem.${code}`);
    default:
      return t(`orders.problem.${code}`);
  }
}
