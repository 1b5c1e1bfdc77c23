import { Panel } from '#app/ui/panel.tsx';
import { Table, Td, Th } from '#app/ui/table.tsx';
import { formatDay } from '#shop/i18n/format-date.ts';
import { formatVatRate, type VatRate } from '#shop/kernel/percent.ts';
import { RATES_KNOWN_ON } from '#shop/tax/member-rates.ts';
import { TAX_CLASSES } from '#shop/tax/tax-class.ts';
import { useWords } from '../admin-i18n.tsx';

export type Member = {
  readonly code: string;
  readonly name: string;
  /** The law that the shipped rates are from. */
  readonly source: string;
  /** Of each tax class, in their order; null where its standard rate applies. */
  readonly rates: readonly (VatRate | null)[];
};

/** The rates in force today. */
export function MemberRates({ members }: { readonly members: readonly Member[] }) {
  const { t, language } = useWords();
  return (
    <Panel title={t('vat.rates.title')} flush>
      <p className="px-4 pb-3 text-sm text-muted sm:px-6">
        {t('vat.rates.text', { date: formatDay(RATES_KNOWN_ON, language) })}
      </p>
      <Table label={t('vat.rates.title')}>
        <thead>
          <tr>
            <Th>{t('vat.country')}</Th>
            {TAX_CLASSES.map((taxClass) => (
              <Th key={taxClass} numeric>
                {t(`vat.class.${taxClass}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ code, name, source, rates }) => (
            <tr key={code}>
              <Td>
                {name}
                <span className="block text-xs text-muted">{source}</span>
              </Td>
              {TAX_CLASSES.map((taxClass, nth) => {
                const rate = rates[nth] ?? null;
                return (
                  <Td key={taxClass} numeric>
                    {rate === null ? '–' : t('vat.percent', { rate: formatVatRate(rate, language) })}
                  </Td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
