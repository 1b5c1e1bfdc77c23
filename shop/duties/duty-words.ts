import type { duties } from '#locales/en/duties.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { dutyOf } from './duties.ts';
import { isFlaw } from './flaw.ts';
import type { Judgement } from './judge.ts';

/** Says what a product lacks, by which law and why, or what is wrong with what is given. */
export function sayLack(t: Translate<typeof duties>, { duty, result }: Judgement): string {
  const { law, article } = dutyOf(duty);
  const why = isFlaw(result) ? t(`duties.flaw.${result}`) : t(`law.${law}.why`);
  return t('duties.lack', { duty: t(`duty.${duty}`), law: t(`law.${law}`), article, why });
}
