import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatPaidMoney } from '#shop/i18n/format-money.ts';
import type { OrderRefund } from '#shop/orders/order-detail.ts';

const TONES: Readonly<Record<OrderRefund['state'], Tone>> = { waiting: 'blue', done: 'green', bounced: 'red' };

/** Money on its way back, each with the paper that goes with it. */
export function OrderRefunds({ refunds }: { readonly refunds: readonly OrderRefund[] }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('order.refunds')}>
      <ul className="-my-3 divide-y divide-line">
        {refunds.map(({ id, state, amount, currency, at, creditNote }) => (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <strong className="numeric">{formatPaidMoney(amount, currency, language)}</strong>
              <Badge tone={TONES[state]}>{t(`order.refund.${state}`)}</Badge>
            </div>
            <time dateTime={at.toISOString()} className="numeric text-sm text-muted">
              {formatDate(at, language)}
            </time>
            {creditNote && (
              <a href={creditNote.url} className={buttonClass({ look: 'quiet', block: true }, 'mt-2')}>
                {t('order.downloadCreditNote', { number: creditNote.number })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
