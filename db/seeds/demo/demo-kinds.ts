import type { DutyId } from '#shop/duties/duties.ts';

const EVERY: readonly DutyId[] = [
  'picture',
  'manufacturer',
  'responsible-person',
  'identifier',
  'latvian-texts',
  'guarantee-translated',
  'warnings-translated',
  'take-back',
  'packaging',
];

/** What the demo's owner added to the kinds that come with every shop. `id` is made from the English name. */
export const DEMO_KINDS: readonly {
  readonly id: string;
  readonly names: Readonly<Record<'en' | 'lv', string>>;
  readonly duties: DutyId[];
}[] = [
  {
    id: 'headphones-and-speakers',
    names: { en: 'Headphones and speakers', lv: 'Austiņas un skaļruņi' },
    duties: [...EVERY, 'charger', 'charging-power', 'battery', 'battery-capacity', 'battery-removable'],
  },
  {
    id: 'electrical-device',
    names: { en: 'Electrical device', lv: 'Elektroierīce' },
    duties: [...EVERY],
  },
  {
    id: 'connected-device',
    names: { en: 'Connected device', lv: 'Savienota ierīce' },
    duties: [...EVERY, 'connected-data', 'connected-data-translated'],
  },
];
