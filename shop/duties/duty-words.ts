import type { duties } from '#locales/en/duties.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { sayCitation } from './citation.ts';
import type { Decided } from './decided.ts';
import { dutyOf } from './duties.ts';
import type { Evidence } from './evidence-view.server.ts';
import { isFlaw } from './flaw.ts';
import { type Judgement, lackedIn } from './judge.ts';

/** Says what a product lacks, by which law and why, or what is wrong with what is given. */
export function sayLack(t: Translate<typeof duties>, { duty, result }: Judgement): string {
  const { law, article } = dutyOf(duty);
  const why = isFlaw(result) ? t(`duties.flaw.${result}`) : t(`law.${law}.why`);
  return t('duties.lack', { duty: t(`duty.${duty}`), law: t(`law.${law}`), article: sayCitation(t, article), why });
}

/** A product that was refused, as a reply names it. */
export type Lacking = { readonly name: string; readonly lacking: readonly Judgement[] };

export function lackingProducts(refused: readonly Decided[]): Lacking[] {
  return refused.map(({ product, decision }) => ({ name: product.name, lacking: lackedIn(decision.judgements) }));
}

/** Says of each product what it lacks, by which law and why. */
export function sayLacking(t: Translate<typeof duties>, products: readonly Lacking[]): string {
  return products
    .map(({ name, lacking }) => t('duties.lacking', { name, lacks: lacking.map((lack) => sayLack(t, lack)).join(' ') }))
    .join(' ');
}

type How = Pick<Evidence, 'via' | 'actor_name' | 'kind_change'>;

/** Says how something was decided, and by whom: 'Import, Anna Ozola'. `kind` is what its kind is called. */
export function sayHow(t: Translate<typeof duties>, { via, actor_name, kind_change }: How, kind: string): string {
  if (kind_change !== null) {
    const { actor_name: name } = kind_change;
    return name === null ? t('evidence.afterKind', { kind }) : t('evidence.afterKindBy', { kind, name });
  }
  const how = t(`evidence.via.${via}`);
  return via === 'direct' ? how : `${how}, ${actor_name ?? t('evidence.shop')}`;
}
