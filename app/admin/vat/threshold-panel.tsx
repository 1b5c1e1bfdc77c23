import { Alert } from '#app/ui/alert.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { CrossBorderSales } from '#shop/reports/vat/vat-report-view.server.ts';
import { CROSS_BORDER_LIMIT, type ThresholdState } from '#shop/tax/one-stop-shop.ts';
import { useWords } from '../admin-i18n.tsx';

type ThresholdPanelProps = {
  readonly sales: CrossBorderSales;
  readonly state: ThresholdState;
  readonly usesOneStopShop: boolean;
};

/** The meter of sales to other members, of this year and the one before; it warns while the One-Stop Shop is off. */
export function ThresholdPanel({ sales, state, usesOneStopShop }: ThresholdPanelProps) {
  const { t, money } = useWords();
  const limit = money(CROSS_BORDER_LIMIT);
  const years = [
    [t('vat.limit.thisYear'), sales.thisYear],
    [t('vat.limit.yearBefore'), sales.yearBefore],
  ] as const;
  return (
    <Panel title={t('vat.limit.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('vat.limit.text', { limit })}</p>
        {years.map(([label, amount]) => {
          const said = t('vat.limit.of', { amount: money(amount), limit });
          return (
            <div key={label} className="flex flex-col gap-1.5">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm font-medium">
                <span>{label}</span> <span className="numeric">{said}</span>
              </p>
              <ProgressBar label={`${label}: ${said}`} value={amount} max={CROSS_BORDER_LIMIT} />
            </div>
          );
        })}
        {!usesOneStopShop && state !== 'below' && (
          <Alert tone={state === 'near' ? 'warning' : 'danger'} title={t(`vat.limit.${state}`)}>
            {t(`vat.limit.${state}Text`)}
          </Alert>
        )}
        <p className="text-sm">
          {t(usesOneStopShop ? 'vat.limit.on' : 'vat.limit.off')}{' '}
          <TextLink to="/admin/settings#setting-usesOneStopShop">{t('vat.limit.setting')}</TextLink>
        </p>
      </div>
    </Panel>
  );
}
