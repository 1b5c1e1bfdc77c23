import { type VatRate, vatRate } from '#shop/kernel/percent.ts';
import { type DatedRate, isMember, MEMBER_RATES } from './member-rates.ts';
import type { TaxClass } from './tax-class.ts';

export const VAT_BASES = ['domestic', 'one_stop_shop', 'export'] as const;
/**
 * Why a sale is taxed as it is. `domestic`: by the rules of the shop's country. `one_stop_shop`: by those of the member
 * state that the goods go to (Directive 2006/112/EC, Art. 33 and 369a). `export`: not taxed (Art. 146).
 */
export type VatBasis = (typeof VAT_BASES)[number];

/** The settings that decide the VAT of a sale. */
export type VatTerms = {
  /** ISO code of the country the shop is in. */
  readonly country: string;
  /** The shop's own standard rate. */
  readonly vatRate: VatRate;
  /** Null for a seller who is not registered: nothing is taxed. */
  readonly vatNo: string | null;
  readonly usesOneStopShop: boolean;
  readonly exportsWithoutVat: boolean;
  /** Rates that the owner added to the table; the newest in force wins, over one of the table from the same day. */
  readonly vatRates: readonly DatedRate[];
};

/** Where and why a delivery is taxed. */
export type VatPlace = {
  readonly basis: VatBasis;
  /** ISO code of the country whose VAT it is; of an export, the one the goods go to. */
  readonly country: string;
};

/** The VAT of one kind of goods: at the destination, and at home. */
export type LineVat = { readonly rate: VatRate; readonly homeRate: VatRate };

const NO_VAT = vatRate(0);

/** Decides whose VAT a delivery bears. `country` is the ISO code of the address; null while none is known. */
export function vatPlaceOf(country: string | null, terms: VatTerms): VatPlace {
  const domestic: VatPlace = { basis: 'domestic', country: terms.country };
  if (country === null || country === terms.country || terms.vatNo === null) return domestic;
  if (isMember(country)) return terms.usesOneStopShop ? { basis: 'one_stop_shop', country } : domestic;
  return terms.exportsWithoutVat ? { basis: 'export', country } : domestic;
}

/** The rates of a class of goods delivered to a place on a day ('2026-11-20'). */
export function vatOf(taxClass: TaxClass, place: VatPlace, day: string, terms: VatTerms): LineVat {
  const homeRate = homeRateOf(taxClass, day, terms);
  switch (place.basis) {
    case 'domestic':
      return { rate: homeRate, homeRate };
    case 'export':
      return { rate: NO_VAT, homeRate };
    case 'one_stop_shop': {
      const rate = findRate(place.country, taxClass, day, terms) ?? findRate(place.country, 'standard', day, terms);
      return { rate: rate ?? homeRate, homeRate };
    }
  }
}

/** The rate in force on a day, by the owner's rows and the table; null for what neither has. */
export function findRate(
  country: string,
  taxClass: TaxClass,
  day: string,
  { vatRates }: Pick<VatTerms, 'vatRates'>,
): VatRate | null {
  const inForce = [...MEMBER_RATES, ...vatRates].filter(
    (row) => row.country === country && row.taxClass === taxClass && row.since <= day,
  );
  const newest = inForce.reduce<DatedRate | null>(
    (best, row) => (best === null || row.since >= best.since ? row : best),
    null,
  );
  return newest?.rate ?? null;
}

/** The shop's own rate is the owner's setting; reduced ones at home are the table's. */
function homeRateOf(taxClass: TaxClass, day: string, terms: VatTerms): VatRate {
  if (taxClass === 'standard' || terms.vatNo === null) return terms.vatRate;
  return findRate(terms.country, taxClass, day, terms) ?? terms.vatRate;
}
