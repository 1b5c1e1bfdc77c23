import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { OrderStatusBadge, sayStanding } from '#app/order-standing.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { type Step, Steps } from '#app/ui/steps.tsx';
import { formatDate, formatDateTime } from '#shop/i18n/format-date.ts';
import { hasLeft, statusWord, type TrackerStep, trackerSteps } from '#shop/orders/order.ts';
import type { OrderDetail, OrderHistoryEntry } from '#shop/orders/order-detail.ts';
import { orderNeeds } from '#shop/orders/order-need.ts';

const STATE_TEXTS = { done: 'tracker.done', current: 'tracker.current', upcoming: 'tracker.upcoming' } as const;

/** The steps from order to delivery; a cancelled order has none. */
export function OrderProgress({ order }: { readonly order: OrderDetail }) {
  const { t, language } = useI18n();
  const steps = trackerSteps(order.status);
  if (steps === null) return <Alert tone="danger">{sayCancelled(t, order)}</Alert>;
  // Nothing is on its way any more: a progress bar would promise a parcel.
  if (!hasLeft(order.status) && orderNeeds(order).length === 0)
    return <Alert tone="info">{sayStanding(t, language, order)}</Alert>;
  return (
    <div className="rounded-card border border-line bg-raised px-4 py-5 sm:px-6 sm:py-6">
      <h2 className="sr-only">{t('order.status')}</h2>
      <p className="numeric mb-4 font-medium sm:text-center">{sayStanding(t, language, order)}</p>
      <Steps
        label={t('tracker.label')}
        steps={steps.map((step): Step => {
          const label = t(`orderStatus.${statusWord({ ...order, status: step.status })}`);
          const reached = findReached(order, step);
          return {
            label,
            state: step.state === 'upcoming' ? 'todo' : step.state,
            stateLabel: t(STATE_TEXTS[step.state], { status: label }),
            note: reached && formatDate(reached, language),
          };
        })}
      />
    </div>
  );
}

function sayCancelled(t: StorefrontTranslate, order: OrderDetail): string {
  const text = t('order.cancelledText');
  switch (order.history[0]?.systemReason) {
    case 'paymentTimeRanOut':
      return `${text} ${t('order.unpaidCancelled')}.`;
    case 'paymentFailed':
      return `${text} ${t('order.failedCancelled')}`;
    default:
      return text;
  }
}

/** Finds when the order last reached this step; the history has the newest first. */
function findReached(order: OrderDetail, step: TrackerStep): Date | undefined {
  if (step.state === 'upcoming') return undefined;
  return order.history.find((entry) => entry.new_status === step.status)?.created_at;
}

export function StatusHistory({ order }: { readonly order: OrderDetail }) {
  const t = useTranslate();
  return (
    <Panel title={t('order.history')}>
      <ol className="flex flex-col">
        {order.history.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} isCollected={order.isCollected} />
        ))}
      </ol>
    </Panel>
  );
}

type HistoryEntryProps = Pick<OrderDetail, 'isCollected'> & { readonly entry: OrderHistoryEntry };

function HistoryEntry({ entry, isCollected }: HistoryEntryProps) {
  const { t, language } = useI18n();
  const { new_status, actorName, created_at, systemReason, change_reason } = entry;
  const reason = systemReason ? t(`orderReason.${systemReason}`) : change_reason;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-3 last:border-0 last:pb-0">
      <OrderStatusBadge t={t} order={{ status: new_status, isCollected }} />
      <span className="min-w-0 text-sm wrap-anywhere text-muted">
        <time dateTime={created_at.toISOString()} className="numeric">
          {formatDateTime(created_at, language)}
        </time>
        {actorName && ` ${t('order.by', { name: actorName })}`}
      </span>
      {reason && <p className="w-full text-sm text-muted">{t('order.reason', { reason })}</p>}
    </li>
  );
}
