import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type CollectedMetric, type Distribution, rateVital } from '#shop/reports/vital.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { formatVital, RATING_TONES } from './vital-texts.ts';

type VitalProps = { readonly metric: CollectedMetric; readonly found: Distribution };

/** One metric over all pages; choosing it draws it over time. */
export function VitalFigure(props: VitalProps & { readonly to: string; readonly isCurrent: boolean }): ReactNode {
  const { metric, found, to, isCurrent } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'block h-full rounded-card border p-4 transition-colors hover:border-control',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="text-sm font-semibold">{metric}</span>
        {found.p75 !== null && (
          <Badge tone={RATING_TONES[rateVital(metric, found.p75)]}>{t(`vital.${rateVital(metric, found.p75)}`)}</Badge>
        )}
      </span>
      <span className="block text-xs text-muted">{t(`vital.${metric}`)}</span>
      <span className="numeric mt-2 block text-xl font-bold tracking-tight">
        {found.p75 === null ? '–' : formatVital(t, language, metric, found.p75)}
      </span>
      <ShareBar found={found} className="mt-3" />
      <span className="mt-2 block text-xs text-muted">{t('visitors.count', { n: found.count })}</span>
    </Link>
  );
}

/** The same in a cell. */
export function VitalShares({ metric, found }: VitalProps): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  if (found.p75 === null) return <span className="text-muted">–</span>;
  return (
    <>
      <span className="numeric block whitespace-nowrap">{formatVital(t, language, metric, found.p75)}</span>
      <ShareBar found={found} className="mt-1.5" />
    </>
  );
}

/** Good, needs work, poor: in words for people who cannot see it. */
function ShareBar({ found, className }: { readonly found: Distribution; readonly className: string }): ReactNode {
  const t = useAdminTranslate();
  const { good, needs_work: needsWork, poor } = found.shares;
  const text = t('visitors.shares', { good, needsWork, poor });
  if (found.count === 0) return null;
  return (
    <span className={classNames('flex h-1.5 overflow-hidden rounded-full', className)} title={text}>
      <span className="sr-only">{text}</span>
      <span className="bg-success" style={{ width: `${good}%` }} />
      <span className="bg-star" style={{ width: `${needsWork}%` }} />
      <span className="bg-danger" style={{ width: `${poor}%` }} />
    </span>
  );
}
