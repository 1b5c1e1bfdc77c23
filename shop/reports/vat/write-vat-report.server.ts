import type { vat } from '#locales/en/admin/vat.ts';
import { countryName } from '#shop/i18n/country.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf } from '#shop/i18n/translate.ts';
import { csvLine } from '#shop/kernel/csv.ts';
import type { Language } from '#shop/kernel/language.ts';
import { centsToDecimal } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { VatBasis } from '#shop/tax/vat-of.ts';
import type { ReportPeriod } from '../producer-report.ts';
import { sumMonths, type VatOfMonth, type VatSum } from './vat-report.ts';
import { listVatByMonth } from './vat-report-view.server.ts';

const TEXTS = await loadAllTexts<MessagesOf<typeof vat>>(
  'admin/vat',
  (of) => import(`../../../locales/${of}/admin/vat.ts`),
);

type Asked = { readonly period: ReportPeriod; readonly basis: VatBasis | null; readonly language: Language };

/** Generates the VAT of a period as CSV: by month, or of the One-Stop Shop over the whole period, as its return asks. */
export async function* writeVatReport(shop: Shop, asked: Asked): AsyncGenerator<string> {
  const { language, basis } = asked;
  const t = createTranslate<typeof vat>(language, TEXTS[language]);
  const months = await listVatByMonth(shop, asked);
  const rows: readonly (VatSum & Partial<VatOfMonth>)[] = basis === 'one_stop_shop' ? sumMonths(months) : months;
  const byMonth = basis === 'one_stop_shop' ? [] : [t('vat.month')];
  const columns = [
    ...byMonth,
    t('vat.basis'),
    t('vat.code'),
    t('vat.country'),
    t('vat.rate'),
    t('vat.net'),
    t('vat.vat'),
  ];
  yield `\uFEFF${csvLine(columns)}`;
  for (const { month, country, rate, net, vat: due, basis: why } of rows) {
    const where = [t(`vat.basis.${why}`), country, countryName(country, language)];
    const amounts = [String(rate / 100), centsToDecimal(net), centsToDecimal(due)];
    yield csvLine([...(month === undefined ? [] : [month]), ...where, ...amounts]);
  }
}
