import { EU_COUNTRIES } from '#shop/i18n/country.ts';
import { type DutyId, type DutyResult, dutyOf, isDuty } from './duties.ts';
import { isFlaw } from './flaw.ts';
import type { JudgedProduct } from './judged-product.ts';
import { type ProductKind, UNDECIDED } from './kind.ts';

/** What the shop is judged by at one moment. */
export type Rules = {
  readonly kinds: readonly ProductKind[];
  /** ISO codes of the countries that the shop delivers to. */
  readonly countries: readonly string[];
  /** The day, in UTC: '2026-11-24'. */
  readonly day: string;
};

export type Judgement = { readonly duty: DutyId; readonly result: DutyResult };

/** What a product's publication comes to. `lacking` are the duties that are in force and missing. */
export type Decision = {
  readonly outcome: 'inactive' | 'published' | 'warned' | 'refused';
  readonly judgements: readonly Judgement[];
  readonly lacking: readonly DutyId[];
  /** What held before and no longer does, because it gets another kind; somebody has to confirm it. */
  readonly dropped: readonly DutyId[];
};

/** Judges a product by the duties of its kind that are in force in a served country. */
export function judge(rules: Rules, product: JudgedProduct): Judgement[] {
  return dutiesInForce(rules, product.kind).map((duty) => ({ duty, result: dutyOf(duty).check(product) }));
}

/** Lists what law wants today of products of a kind, in the order of its list. */
export function dutiesInForce(rules: Rules, kind: string | null): DutyId[] {
  const found = rules.kinds.find(({ id }) => id === (kind ?? UNDECIDED));
  return (found?.duties ?? []).filter(isDuty).filter((id) => isInForce(rules, id));
}

export function isInForce({ countries, day }: Rules, id: DutyId): boolean {
  const { since, where } = dutyOf(id);
  if (since > day) return false;
  return where === 'EU' ? countries.some((code) => EU_COUNTRIES.includes(code)) : countries.includes(where);
}

/** Lists the judgements of what is missing, or given in a way that does not count. */
export function lackedIn(judgements: readonly Judgement[]): Judgement[] {
  return judgements.filter(({ result }) => result === 'missing' || isFlaw(result));
}

const PART: Readonly<Partial<Record<DutyResult, string>>> = { no_email: 'email', no_address: 'postal_address' };

/** The form's field in which it is put right: that of the duty, or a part of a company beside it. */
export function fieldOf({ duty, result }: Judgement): string {
  const part = PART[result];
  if (part === undefined) return dutyOf(duty).field;
  return `facts.${duty === 'manufacturer' ? 'manufacturer' : 'responsible_person'}.${part}`;
}

export function lackingOf(judgements: readonly Judgement[]): DutyId[] {
  return lackedIn(judgements).map(({ duty }) => duty);
}

type Step = {
  /** As it is stored; null for a new product or one that was deleted. */
  readonly before: (JudgedProduct & { readonly is_active: boolean }) | null;
  readonly after: JudgedProduct & { readonly is_active: boolean };
  /** Duties whose 30 days are over. */
  readonly overdue: ReadonlySet<string>;
};

/** Lists what law wants of a kind and not of the other. Choosing a first kind drops nothing. */
export function droppedDuties(rules: Rules, before: string | null, after: string | null): DutyId[] {
  if (before === null || before === after) return [];
  const kept = dutiesInForce(rules, after);
  return dutiesInForce(rules, before).filter((duty) => !kept.includes(duty));
}

/** Whether somebody has said of each that it no longer applies. */
export function isConfirmed(dropped: readonly string[], confirmed: readonly string[] = []): boolean {
  return dropped.every((duty) => confirmed.includes(duty));
}

/**
 * Decides whether a product may be saved as it is. One that is published already may stay so for its 30 days if it lacks
 * nothing new; choosing its kind for the first time only shows what it has always lacked.
 */
export function decide(rules: Rules, step: Step): Decision {
  const { before, after } = step;
  const judged = judge(rules, after);
  const lacking = lackingOf(judged);
  const dropped = before === null ? [] : droppedDuties(rules, before.kind, after.kind);
  const judgements = [...judged, ...dropped.map((duty): Judgement => ({ duty, result: 'dropped' }))];
  return { outcome: outcomeOf(rules, step, lacking), judgements, lacking, dropped };
}

function outcomeOf(rules: Rules, { before, after, overdue }: Step, lacking: readonly DutyId[]): Decision['outcome'] {
  if (!after.is_active) return 'inactive';
  if (lacking.length === 0) return 'published';
  if (before === null || !before.is_active || lacking.some((duty) => overdue.has(duty))) return 'refused';
  const known = before.kind === null ? { ...before, kind: after.kind } : before;
  const had = new Set<DutyId>(lackingOf(judge(rules, known)));
  return lacking.every((duty) => had.has(duty)) ? 'warned' : 'refused';
}
