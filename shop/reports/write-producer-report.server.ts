import type { producerReport } from '#locales/en/admin/producer-report.ts';
import type { productForm } from '#locales/en/admin/product-form.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf } from '#shop/i18n/translate.ts';
import { csvLine } from '#shop/kernel/csv.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MATERIALS, type ReportPeriod } from './producer-report.ts';
import { getProducerReport } from './producer-report-view.server.ts';

type Words = typeof producerReport & typeof productForm;
const TEXTS = await loadAllTexts<MessagesOf<typeof producerReport>>(
  'admin/producer-report',
  (of) => import(`../../locales/${of}/admin/producer-report.ts`),
);
const FORM = await loadAllTexts<MessagesOf<typeof productForm>>(
  'admin/product-form',
  (of) => import(`../../locales/${of}/admin/product-form.ts`),
);

/** Generates a producer's report as CSV: what, of which kind, how much, in which unit. First what is counted. */
export async function* writeProducerReport(
  shop: Shop,
  asked: { readonly period: ReportPeriod; readonly country: string | null; readonly language: Language },
): AsyncGenerator<string> {
  const { language } = asked;
  const t = createTranslate<Words>(language, { ...TEXTS[language], ...FORM[language] });
  const { units: sent, returned, packaging, equipment, batteries, unknownUnits } = await getProducerReport(shop, asked);
  const units = t('producerReport.units');
  const columns = ['counted', 'category', 'amount', 'unit'] as const;
  yield `\uFEFF${csvLine(columns.map((column) => t(`producerReport.${column}`)))}`;
  yield csvLine([t('producerReport.stayed'), null, sent, units]);
  yield csvLine([t('producerReport.returned'), null, returned, units]);
  for (const material of MATERIALS) {
    const kind = t(`producerReport.material.${material}`);
    yield csvLine([t('producerReport.packaging'), kind, packaging[material] / 1_000, t('producerReport.kilograms')]);
  }
  yield csvLine([t('producerReport.unknown'), null, unknownUnits, units]);
  const weighed = [
    ...equipment.map((one) => ({
      ...one,
      of: t('producerReport.equipment'),
      kind: t(`productForm.choice.weee_category.${one.category}`),
    })),
    ...batteries.map((one) => ({ ...one, of: t('producerReport.batteries'), kind: one.chemistry })),
  ];
  for (const one of weighed) {
    yield csvLine([one.of, one.kind, one.units, units]);
    yield csvLine([one.of, one.kind, one.grams / 1_000, t('producerReport.kilograms')]);
    yield csvLine([one.of, one.kind, one.unweighed, t('producerReport.unweighed')]);
  }
}
