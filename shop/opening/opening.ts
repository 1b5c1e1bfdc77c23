import type { Language } from '#shop/kernel/language.ts';
import {
  type CheckedText,
  LATER_STEPS,
  type LaterStep,
  OPENING_STEPS,
  type OpeningStepName,
} from '#shop/settings/opening-step.ts';
import type { SettingName } from '#shop/settings/settings.ts';
import type { OwnFact } from '#shop/site/pages/missing-facts.ts';

/** What the shop knows of itself. No step is ticked by hand; of texts, a person says that they are right. */
export type OpeningFacts = {
  /** Facts that are still the invented ones of a new shop. */
  readonly invented: readonly OwnFact[];
  /** Facts that the terms, the privacy policy or the withdrawal information name and the settings do not have. */
  readonly untold: readonly OwnFact[];
  /** Texts with marked places that the owner has yet to fill in. */
  readonly unfilled: readonly CheckedText[];
  /** Texts that nobody has confirmed for the shop's country. */
  readonly unchecked: readonly CheckedText[];
  /** Languages without the official notice on the legal guarantee. */
  readonly missingNotices: readonly Language[];
  /** Whether the VAT number is written as the shop's country writes none. */
  readonly hasOddVatNumber: boolean;
  /** Settings that the owner has saved. */
  readonly given: readonly string[];
  readonly hasZones: boolean;
  readonly takesRealMoney: boolean;
  /** A shop that tries things out may open with the test payment page. */
  readonly needsRealMoney: boolean;
  readonly hasLook: boolean;
  /** The newest test mail; null when none was sent. */
  readonly testMail: TestMail | null;
  readonly hasProduct: boolean;
  readonly hasPaidOrder: boolean;
  readonly later: readonly LaterStep[];
};

/** `problem`: what the mail server said. */
export type TestMail = {
  readonly to: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly problem: string | null;
};

export type OpeningStep = {
  readonly name: OpeningStepName;
  readonly state: 'done' | 'missing' | 'later';
  /** The shop cannot open without it. */
  readonly isRequired: boolean;
};

const DELIVERY: readonly SettingName[] = ['shippingPrice', 'freeShippingThreshold', 'servedCountries'];

const IS_DONE: Readonly<Record<OpeningStepName, (facts: OpeningFacts) => boolean>> = {
  company: ({ invented }) => invented.every((fact) => fact === 'vatNo'),
  vat: ({ invented, hasOddVatNumber }) => !invented.includes('vatNo') && !hasOddVatNumber,
  payment: ({ takesRealMoney }) => takesRealMoney,
  texts: ({ untold, unfilled, unchecked, missingNotices }) =>
    [untold, unfilled, unchecked, missingNotices].every((open) => open.length === 0),
  look: ({ hasLook }) => hasLook,
  languages: ({ given }) => given.includes('languages'),
  delivery: ({ given, hasZones }) => hasZones || DELIVERY.some((name) => given.includes(name)),
  mail: ({ testMail }) => testMail?.state === 'sent',
  product: ({ hasProduct }) => hasProduct,
  order: ({ hasPaidOrder }) => hasPaidOrder,
};

const BY_LAW: readonly OpeningStepName[] = ['company', 'vat', 'texts'];

/** Lists the steps to the opening, in their order. */
export function listSteps(facts: OpeningFacts): readonly OpeningStep[] {
  return OPENING_STEPS.map((name) => {
    const isRequired = BY_LAW.includes(name) || (name === 'payment' && facts.needsRealMoney);
    const isLater = !isRequired && isLaterStep(name) && facts.later.includes(name);
    return { name, isRequired, state: IS_DONE[name](facts) ? 'done' : isLater ? 'later' : 'missing' };
  });
}

/** Lists what keeps the shop from opening. */
export function listBlockers(steps: readonly OpeningStep[]): readonly OpeningStepName[] {
  return steps.filter(({ isRequired, state }) => isRequired && state !== 'done').map(({ name }) => name);
}

/** How many steps still wait for somebody. */
export function countLeft(steps: readonly OpeningStep[]): number {
  return steps.filter(({ state }) => state === 'missing').length;
}

export function isLaterStep(name: unknown): name is LaterStep {
  return LATER_STEPS.some((step) => step === name);
}
