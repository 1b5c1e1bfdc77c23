import { type AdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { type OrderStatus, statusWord } from '#shop/orders/order.ts';
import type { OrderHistoryEntry, StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { isManual } from '#shop/payments/manual-payment.ts';
import { cameOf } from './order-payments.tsx';

type Entry = {
  readonly key: string;
  readonly what: string;
  readonly actorName: string | null;
  readonly at: Date;
  readonly why: string | null;
};

/** Who changed the status or recorded a payment, when, and why. Newest first. */
export function OrderHistory({ order }: { readonly order: StaffOrderDetail }) {
  const { t, dateTime, paidMoney } = useWords();
  const changes = order.history.map((entry) => toEntry(t, order, entry));
  const payments = order.payments.flatMap((payment): Entry[] => {
    const { id, provider, actorName, paid_at: at, note } = payment;
    if (!isManual(provider) || at === null) return [];
    const came = cameOf(payment);
    const words = { amount: paidMoney(came.amount, came.currency), method: t(`paymentProvider.${provider}`) };
    // Staff say how they know. What a statement said needs no note.
    const what = t(note === null ? 'orderDetails.moneyCame' : 'orderDetails.markedPaid', words);
    return [{ key: id, what, actorName, at, why: note }];
  });
  return (
    <ol className="flex flex-col gap-4 border-s-2 border-line ps-4">
      {merge(changes, payments).map(({ key, what, actorName, at, why }) => (
        <li key={key}>
          <p className="font-medium">{what}</p>
          <p className="text-sm text-muted">
            <bdi>{actorName ?? t('orderDetails.system')}</bdi>
            {' · '}
            <time dateTime={at.toISOString()}>{dateTime(at)}</time>
          </p>
          {why !== null && <p className="mt-1 text-sm break-words">{why}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The changes keep their order rather than that of their times, because clocks can go backwards. */
function merge(changes: readonly Entry[], payments: readonly Entry[]): readonly Entry[] {
  const merged = [...changes];
  for (const payment of payments) {
    const place = merged.findIndex(({ at }) => at <= payment.at);
    merged.splice(place === -1 ? merged.length : place, 0, payment);
  }
  return merged;
}

function toEntry(t: AdminTranslate, order: StaffOrderDetail, entry: OrderHistoryEntry): Entry {
  const { id, actorName, created_at: at, change_reason, systemReason } = entry;
  const why = systemReason === null ? change_reason : t(`orderReason.${systemReason}`);
  return { key: String(id), what: describeChange(t, order, entry), actorName, at, why };
}

function describeChange(
  t: AdminTranslate,
  { isCollected }: StaffOrderDetail,
  { old_status, new_status }: OrderHistoryEntry,
): string {
  const name = (status: OrderStatus) => t(`orderStatus.${statusWord({ status, isCollected })}`);
  if (old_status === null) return t('orderDetails.setTo', { new: name(new_status) });
  return t('orderDetails.change', { old: name(old_status), new: name(new_status) });
}
