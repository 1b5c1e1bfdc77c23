import { DEFAULT_SETTINGS, type Settings } from '#shop/settings/settings.ts';
import type { PageTexts } from './page.ts';
import { typedText } from './typed-page.ts';

/** The settings behind facts that no shop can share with another, by their names in texts. */
const OWN_FACTS = {
  name: 'shopName',
  legalName: 'legalName',
  regNo: 'regNo',
  vatNumber: 'vatNo',
  address: 'address',
  email: 'email',
  phone: 'phone',
} as const satisfies Readonly<Record<string, keyof Settings>>;

export type OwnFact = (typeof OWN_FACTS)[keyof typeof OWN_FACTS];

/** Lists the facts that these texts name and that are still the invented ones a new shop begins with. */
export function findMissingFacts(texts: PageTexts, settings: Settings): readonly OwnFact[] {
  const said = Object.values(texts).map(saidBy).join('\n');
  return Object.entries(OWN_FACTS).flatMap(([name, setting]) =>
    said.includes(`{shop.${name}}`) && settings[setting] === DEFAULT_SETTINGS[setting] ? [setting] : [],
  );
}

function saidBy(text: NonNullable<PageTexts[keyof PageTexts]>): string {
  return Object.values(typedText(text)).join('\n');
}
