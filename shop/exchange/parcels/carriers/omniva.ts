import { receiverOf } from '#shop/orders/parcels/parcel.ts';
import { type CarrierFile, kilogramsOf, phoneOf, postalDigitsOf, streetOf } from '../carrier-file.ts';

const CHANNELS = { locker: 'PARCEL_MACHINE', counter: 'POST_OFFICE' } as const;

/** Columns as the fields of a shipment are called in Omniva's service for shops. */
export const omniva: CarrierFile = {
  carrier: 'omniva',
  separator: ';',
  columns: [
    ['partnerShipmentId', ({ order }) => order.order_number],
    ['mainService', () => 'PARCEL'],
    ['deliveryChannel', ({ point }) => (point === null ? 'COURIER' : CHANNELS[point.kind])],
    ['personName', receiverOf],
    ['companyName', ({ address }) => address.company],
    ['contactMobile', phoneOf],
    ['contactEmail', ({ order }) => order.email],
    ['offloadPostcode', ({ point }) => point?.id ?? ''],
    ['country', ({ address, point }) => point?.country ?? address.country],
    ['deliverypoint', ({ address, point }) => point?.town ?? address.city],
    ['street', (parcel) => parcel.point?.street ?? streetOf(parcel)],
    ['postcode', (parcel) => (parcel.point === null ? postalDigitsOf(parcel) : '')],
    ['weight', kilogramsOf],
  ],
};
