/** The steps to the opening of a shop, in the order an owner takes them. */
export const OPENING_STEPS = [
  'company',
  'vat',
  'payment',
  'texts',
  'look',
  'languages',
  'delivery',
  'mail',
  'product',
  'order',
] as const;
export type OpeningStepName = (typeof OPENING_STEPS)[number];

/** What no law asks for can be put off; payments only where the shop need not take real money. */
export const LATER_STEPS = [
  'payment',
  'look',
  'languages',
  'delivery',
  'mail',
  'product',
  'order',
] as const satisfies readonly OpeningStepName[];
export type LaterStep = (typeof LATER_STEPS)[number];

/** The texts that the owner has checked for the law of the shop's country, named as in their addresses. */
export const CHECKED_TEXTS = ['terms', 'privacy', 'withdrawal', 'cookies', 'accessibility'] as const;
export type CheckedText = (typeof CHECKED_TEXTS)[number];
