import { internationalPhone } from '#shop/addresses/phone.ts';
import type { PointCarrier } from '#shop/delivery/points/point.ts';
import { csvLine } from '#shop/kernel/csv.ts';
import { type Parcel, refuseParcel, weighParcel } from '#shop/orders/parcels/parcel.ts';
import { namedCarrier } from '#shop/orders/parcels/parcel-carrier.ts';

/** A file of parcels that a carrier's site reads: what its columns are called and what is in them. */
export type CarrierFile = {
  /** Whose it is; null for the shop's own file of everything. */
  readonly carrier: PointCarrier | null;
  readonly separator: ',' | ';';
  readonly columns: readonly ParcelColumn[];
};

export type ParcelColumn = readonly [heading: string, cell: (parcel: Parcel) => string | number | null];

/**
 * Whether a parcel can be registered at a carrier: it waits to be shipped, by this one or by any. Everything is in the
 * shop's own file.
 */
export function takesParcel({ carrier }: CarrierFile, parcel: Parcel): boolean {
  if (carrier === null) return true;
  if (refuseParcel(parcel) !== null) return false;
  return isForAnyCarrier(parcel) || namedCarrier(parcel) === carrier;
}

/** Whether nothing says who brings a parcel to its address: whoever takes it to a carrier chooses. */
export function isForAnyCarrier(parcel: Parcel): boolean {
  const { kind } = parcel;
  return kind !== 'collect' && kind !== 'pickup_point' && namedCarrier(parcel) === null;
}

/** Writes the file of these parcels, with a line for each. */
export function writeCarrierFile(file: CarrierFile, parcels: readonly Parcel[]): string {
  const { columns, separator } = file;
  const lines = parcels.map((parcel) => columns.map(([, cell]) => cell(parcel)));
  const text = [columns.map(([heading]) => heading), ...lines].map((cells) => csvLine(cells, separator)).join('');
  return `\uFEFF${text}`;
}

/** The phone number as it is called from abroad; '' without one. */
export function phoneOf({ address }: Parcel): string {
  return address.phone === null ? '' : internationalPhone(address.phone, address.country);
}

/** The weight in kilograms, '0.250'; '' while that of one thing in the parcel is unknown. */
export function kilogramsOf(parcel: Parcel): string {
  const grams = weighParcel(parcel);
  return grams === null ? '' : (grams / 1_000).toFixed(3);
}

/** Both lines of the address as one. */
export function streetOf({ address: { address_line_1, address_line_2 } }: Parcel): string {
  return [address_line_1, address_line_2].filter(Boolean).join(', ');
}

/** Digits of the postal code without the country's letters: 'LV-1010' is '1010'. */
export function postalDigitsOf({ address: { postal_code, country } }: Parcel): string {
  return postal_code.replace(new RegExp(`^${country}-?`), '');
}
