import { type Cents, sumCents } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { VatBasis } from '#shop/tax/vat-of.ts';

/**
 * Why a sale bears a country's VAT, as the reports tell it. `to_company`: it bears the VAT of its destination, but its
 * buyer gave a VAT number, so it belongs neither into the One-Stop Shop's return nor under its threshold.
 */
export type ReportBasis = VatBasis | 'to_company';

/** What invoices less credit notes say of one country and rate; cents. */
export type VatSum = {
  readonly basis: ReportBasis;
  /** ISO code. */
  readonly country: string;
  readonly rate: VatRate;
  readonly net: Cents;
  readonly vat: Cents;
};

/** The same of one month, '2026-11'. */
export type VatOfMonth = VatSum & { readonly month: string };

/** Sums up the months of a period: by basis, country and rate, in the order they first come. */
export function sumMonths(months: readonly VatOfMonth[]): VatSum[] {
  const grouped = Map.groupBy(months, ({ basis, country, rate }) => `${basis} ${country} ${rate}`);
  return [...grouped.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { basis, country, rate } = first;
    return { basis, country, rate, ...totalOf(same) };
  });
}

export function totalOf(sums: readonly Pick<VatSum, 'net' | 'vat'>[]): Pick<VatSum, 'net' | 'vat'> {
  return { net: sumCents(sums.map(({ net }) => net)), vat: sumCents(sums.map(({ vat }) => vat)) };
}
