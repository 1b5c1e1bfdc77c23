import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { OwnWithdrawal } from '#shop/withdrawals/order-withdrawals-view.server.ts';

const TONES: Readonly<Record<OwnWithdrawal['outcome'], Tone>> = {
  received: 'blue',
  refunded: 'green',
  ended: 'neutral',
};

/** The shopper's withdrawals, as acknowledged, and their state. */
export function OrderWithdrawalsMade({ made }: { readonly made: readonly OwnWithdrawal[] }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  if (made.length === 0) return null;
  return (
    <Panel title={t('withdraw.made')}>
      <ul className="-my-3 divide-y divide-line">
        {made.map(({ id, announcedAt, lines, outcome }) => (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <ul>
                {lines.map(({ name, variation, quantity }) => (
                  <li key={`${name} ${variation}`}>
                    {t('withdraw.receivedLine', {
                      n: quantity,
                      name: variation === null ? name : `${name} – ${variation}`,
                    })}
                  </li>
                ))}
              </ul>
              <Badge tone={TONES[outcome]}>{t(`withdraw.made.${outcome}`)}</Badge>
            </div>
            <time dateTime={announcedAt.toISOString()} className="numeric text-sm text-muted">
              {formatDateTime(announcedAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
