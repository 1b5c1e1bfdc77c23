import { centsToDecimal } from '#shop/kernel/money.ts';
import { receiverOf } from '#shop/orders/parcels/parcel.ts';
import { type CarrierFile, kilogramsOf, type ParcelColumn, phoneOf } from '../carrier-file.ts';

/** Who gets a parcel, and where. */
export const RECEIVER: readonly ParcelColumn[] = [
  ['Order number', ({ order }) => order.order_number],
  ['Receiver', receiverOf],
  ['Company', ({ address }) => address.company],
  ['Phone', phoneOf],
  ['Email', ({ order }) => order.email],
  ['Address 1', ({ address }) => address.address_line_1],
  ['Address 2', ({ address }) => address.address_line_2],
  ['City', ({ address }) => address.city],
  ['State', ({ address }) => address.state],
  ['Postal code', ({ address }) => address.postal_code],
  ['Country', ({ address }) => address.country],
  ['Point id', ({ point }) => point?.id ?? ''],
  ['Point', ({ point }) => point?.name ?? ''],
  ['Weight kg', kilogramsOf],
];

/** The shop's own file, for other carriers and for reading. What it calls the order and the parcel is read back. */
export const everything: CarrierFile = {
  carrier: null,
  separator: ',',
  columns: [
    ...RECEIVER,
    ['Status', ({ order }) => order.status],
    ['Method', ({ method }) => method],
    ['Carrier of the point', ({ point }) => point?.carrier ?? ''],
    [
      'Point address',
      ({ point }) => (point ? [point.street, point.town, point.postal_code].filter(Boolean).join(', ') : ''),
    ],
    ['Units', ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
    [
      'Goods',
      ({ items }) =>
        items
          .map(({ name, variation, quantity }) => `${quantity} × ${[name, variation].filter(Boolean).join(' – ')}`)
          .join('; '),
    ],
    ['Total', ({ order }) => centsToDecimal(order.total_amount)],
    ['Language', ({ language }) => language],
    ['Parcel carrier', ({ tracking }) => tracking?.carrier ?? ''],
    ['Parcel number', ({ tracking }) => tracking?.number ?? ''],
  ],
};
