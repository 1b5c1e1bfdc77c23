import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { subtractCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { sayDearerDelivery } from '#shop/withdrawals/say-dearer-delivery.ts';
import { lastDayBefore } from '#shop/withdrawals/withdrawal-period.ts';
import type { WaitingWithdrawal } from '#shop/withdrawals/withdrawal-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';

/** From this many days on the deadline is highlighted. */
const SOON_MS = 3 * DAY_MS;

export type WithdrawalAsk = 'refund' | 'close';
type CardProps = {
  readonly withdrawal: WaitingWithdrawal;
  readonly now: Date;
  readonly onAsk: (what: WithdrawalAsk) => void;
};

/** One declaration: who, what, the amount and its deadline, and the two ways it ends. */
export function WithdrawalCard(props: CardProps) {
  const { withdrawal, now } = props;
  const canEdit = usePermission('edit');
  const { t, dateTime } = useWords();
  const number = withdrawal.orderNumber;
  const isUnderWay = isOnItsWay(withdrawal);
  return (
    <li className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="numeric text-base font-semibold">
          <Link
            to={`/admin/orders/${withdrawal.orderId}`}
            className="underline-offset-4 hover:underline touch:inline-flex touch:min-h-12 touch:items-center"
          >
            {t('withdrawals.ofOrder', { number })}
          </Link>
        </h2>
        <Clock withdrawal={withdrawal} now={now} />
        {isUnderWay && <Badge tone="blue">{t('withdrawals.underWay')}</Badge>}
      </div>
      <p className="mt-1 wrap-anywhere">
        <bdi>{withdrawal.fullName}</bdi>
        {' · '}
        <a href={`mailto:${withdrawal.email}`} className="underline underline-offset-2">
          {withdrawal.email}
        </a>
      </p>
      <p className="text-sm text-muted">
        <time dateTime={withdrawal.announcedAt.toISOString()}>
          {t('withdrawals.declared', { time: dateTime(withdrawal.announcedAt) })}
        </time>
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-3 sm:grid-cols-[1fr_16rem]">
        <Lines withdrawal={withdrawal} />
        <Amounts withdrawal={withdrawal} />
      </div>
      {withdrawal.refundState === 'failed' && (
        <p className="mt-3 text-sm text-danger">{t('withdrawals.refundFailed')}</p>
      )}
      {withdrawal.refundState === 'bounced' && (
        <p className="mt-3 text-sm text-danger">{t('withdrawals.refundBounced')}</p>
      )}
      {canEdit && <Ends {...props} number={number} />}
    </li>
  );
}

function Ends(props: CardProps & { readonly number: number }) {
  const { withdrawal, number, onAsk } = props;
  const t = useAdminTranslate();
  return (
    <div className="mt-4 flex gap-2 sm:justify-end touch:[&>*]:flex-1">
      {!isOnItsWay(withdrawal) && withdrawal.refundState !== 'bounced' && (
        <Button
          look="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('withdrawals.closeOf', { number })}
          onClick={() => onAsk('close')}
        >
          {t('withdrawals.close')}
        </Button>
      )}
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('withdrawals.refundOf', { number })}
        onClick={() => onAsk('refund')}
      >
        {t('withdrawals.refund')}
      </Button>
    </div>
  );
}

/** Pressed before, but the provider has not responded: pressing again asks again. */
function isOnItsWay({ refundState }: WaitingWithdrawal): boolean {
  return refundState === 'asked' || refundState === 'sent';
}

function Clock({ withdrawal, now }: { readonly withdrawal: WaitingWithdrawal; readonly now: Date }) {
  const { t, ...words } = useWords();
  const left = withdrawal.refundBy.getTime() - now.getTime();
  const date = words.date(lastDayBefore(withdrawal.refundBy));
  if (left <= 0) return <Badge tone="red">{t('withdrawals.overdue', { date })}</Badge>;
  return <Badge tone={left < SOON_MS ? 'yellow' : 'neutral'}>{t('withdrawals.due', { date })}</Badge>;
}

function Lines({ withdrawal }: { readonly withdrawal: WaitingWithdrawal }) {
  const t = useAdminTranslate();
  return (
    <ul className="flex flex-col gap-1.5">
      {withdrawal.lines.map(({ name, variation, quantity, unsent, isSealedHygiene }) => (
        <li key={`${name} ${variation}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {t('withdrawals.line', { n: quantity, name: variation === null ? name : `${name} – ${variation}` })}
          </span>
          {unsent > 0 && <Badge tone="blue">{t('withdrawals.unsent', { n: unsent, all: quantity })}</Badge>}
          {isSealedHygiene && unsent < quantity && <Badge tone="yellow">{t('withdrawals.sealed')}</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Amounts({ withdrawal }: { readonly withdrawal: WaitingWithdrawal }) {
  const { t, money } = useWords();
  const { goods, shipping, dearerDelivery, notOwed, total } = withdrawal.refund;
  return (
    <div>
      <DefinitionList
        layout="totals"
        items={[
          { term: t('withdrawals.goods'), description: money(goods) },
          ...(shipping > 0 ? [{ term: t('withdrawals.shipping'), description: money(shipping) }] : []),
          ...(notOwed > 0
            ? [
                {
                  term: t(withdrawal.isPaid ? 'withdrawals.refundedBefore' : 'withdrawals.notPaid'),
                  description: money(subtractCents(ZERO_CENTS, notOwed)),
                },
              ]
            : []),
          { term: t('withdrawals.total'), description: money(total), strong: true },
        ]}
      />
      {dearerDelivery && <p className="mt-2 text-sm text-muted">{sayDearerDelivery(t, dearerDelivery)}</p>}
    </div>
  );
}
