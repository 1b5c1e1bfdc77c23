import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Metric, type Rating, type ScoreLabel, shownVital } from '#shop/reports/vital.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';

/** A value with its unit: '2.5 s', '180 ms', '0.08'. */
export function formatVital(t: AdminTranslate, language: Language, metric: Metric, value: number): string {
  const shown = shownVital(metric, value);
  if (metric === 'CLS') return formatDecimal(shown, language);
  if (shown >= 1000) return t('vital.s', { n: formatDecimal(shown / 1000, language) });
  return t('vital.ms', { n: formatDecimal(shown, language) });
}

export const RATING_TONES = { good: 'green', needs_work: 'yellow', poor: 'red' } as const satisfies Record<
  Rating,
  string
>;

export const SCORE_TONES = { excellent: 'green', good: 'yellow', needs_improvement: 'red' } as const satisfies Record<
  ScoreLabel,
  string
>;
