import { foldDiacritics } from '#shop/kernel/slug.ts';

/**
 * What the columns of lists of parcels are called, in English and in Latvian, and in what carriers' programs and the
 * shop's own files call them. Written without marks, in lower case.
 */
const NAMES = {
  order: [
    'order',
    'order number',
    'order no',
    'order_number',
    'order id',
    'reference',
    'reference number',
    'reference 1',
    'ref',
    'your reference',
    'client reference',
    'partner shipment id',
    'partnershipmentid',
    'idref',
    'pasutijums',
    'pasutijuma numurs',
    'pasutijuma nr',
    'atsauce',
    'atsauces numurs',
    'references numurs',
  ],
  number: [
    'parcel',
    'parcel number',
    'parcel no',
    'parcel_number',
    'parcelnumber',
    'barcode',
    'bar code',
    'tracking',
    'tracking number',
    'tracking code',
    'shipment number',
    'track and trace',
    'sutijums',
    'sutijuma numurs',
    'sutijuma nr',
    'sutijuma kods',
    'svitrkods',
    'pakas numurs',
    'pakas nr',
    'izsekosanas numurs',
    'izsekosanas kods',
  ],
} as const;

export type ParcelColumn = keyof typeof NAMES;

/** What a column of a list of parcels is about, by its heading; null for any other. */
export function findParcelColumn(heading: string): ParcelColumn | null {
  const plain = foldDiacritics(heading)
    .toLowerCase()
    .replace(/[.:#*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isOf = (column: ParcelColumn) => (NAMES[column] as readonly string[]).includes(plain);
  return isOf('order') ? 'order' : isOf('number') ? 'number' : null;
}
