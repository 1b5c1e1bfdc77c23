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

/** Lists the facts that are unsaid yet, or still the invented ones of the demo. */
export function listInventedFacts(settings: Settings): readonly OwnFact[] {
  return Object.values(OWN_FACTS).filter(
    (setting) => settings[setting] === '' || settings[setting] === DEFAULT_SETTINGS[setting],
  );
}

/** Lists those of them that these texts name. */
export function findMissingFacts(texts: PageTexts, settings: Settings): readonly OwnFact[] {
  const said = Object.values(texts).map(saidBy).join('\n');
  const invented = listInventedFacts(settings);
  return Object.entries(OWN_FACTS).flatMap(([name, setting]) =>
    said.includes(`{shop.${name}}`) && invented.includes(setting) ? [setting] : [],
  );
}

function saidBy(text: NonNullable<PageTexts[keyof PageTexts]>): string {
  return Object.values(typedText(text)).join('\n');
}
