import { type DeliveryZone, type MethodFields, type MethodKind, sayIn } from '#shop/delivery/delivery.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { maxCents, minCents } from '#shop/kernel/money.ts';

export type ZoneRow = {
  readonly id: Uuid;
  readonly name: string;
  readonly countries: string;
  readonly ranges: string;
  readonly methods: readonly {
    readonly id: Uuid;
    readonly name: string;
    readonly kind: MethodKind;
    readonly isHidden: boolean;
    /** '€4.99', or '€4.99–9.99' where it depends. */
    readonly price: string;
    readonly freeFrom: string | null;
    readonly days: readonly [number, number];
  }[];
};

/** Zones and methods as their list shows them. Countries are named by the server, because browsers name some differently. */
export function describeZones(zones: readonly DeliveryZone[], language: Language): readonly ZoneRow[] {
  return zones.map(({ id, fields, methods }) => ({
    id,
    name: fields.name,
    countries: fields.countries.map((code) => countryName(code, language)).join(', '),
    ranges: fields.postal_ranges.join(', '),
    methods: methods.map((method) => ({
      id: method.id,
      name: sayIn(method.fields.names, language),
      kind: method.fields.kind,
      isHidden: method.fields.is_hidden,
      price: sayPrice(method.fields, language),
      freeFrom: method.fields.free_from === null ? null : formatMoney(method.fields.free_from, language),
      days: [method.fields.days_from, method.fields.days_to],
    })),
  }));
}

function sayPrice({ price_steps: [first, ...others] }: Pick<MethodFields, 'price_steps'>, language: Language): string {
  if (first === undefined) return '';
  const prices = others.map(({ price }) => price);
  const [least, most] = [minCents(first.price, ...prices), maxCents(first.price, ...prices)];
  const from = formatMoney(least, language);
  return least === most ? from : `${from} – ${formatMoney(most, language)}`;
}
