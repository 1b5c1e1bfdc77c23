import type { ReactNode } from 'react';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatPaidMoney } from '#shop/i18n/format-money.ts';
import type { OrderRefund } from '#shop/orders/order-detail.ts';

const TONES: Readonly<Record<OrderRefund['state'], Tone>> = { waiting: 'blue', done: 'green', bounced: 'red' };

/** Refunds, each with its credit note. */
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
              <p className="mt-1 text-sm">
                <FetchedFileLink
                  href={creditNote.url}
                  className={classNames(textLinkClass, 'inline-block py-1 touch:py-3')}
                >
                  {t('order.downloadCreditNote', { number: creditNote.number })}
                </FetchedFileLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
