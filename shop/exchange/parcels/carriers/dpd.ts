import { receiverOf } from '#shop/orders/parcels/parcel.ts';
import { type CarrierFile, kilogramsOf, phoneOf, postalDigitsOf, streetOf } from '../carrier-file.ts';

/** Columns as the fields of a shipment are called in DPD's service for shops in the Baltic countries. */
export const dpd: CarrierFile = {
  carrier: 'dpd',
  separator: ';',
  columns: [
    ['order_number', ({ order }) => order.order_number],
    ['parcel_type', ({ point }) => (point === null ? 'D-B2C' : 'PS')],
    ['num_of_parcel', () => 1],
    ['weight', kilogramsOf],
    ['name1', receiverOf],
    ['name2', ({ address }) => address.company],
    ['street', streetOf],
    ['city', ({ address }) => address.city],
    ['country', ({ address }) => address.country],
    ['pcode', postalDigitsOf],
    ['phone', phoneOf],
    ['idm_sms_number', phoneOf],
    ['email', ({ order }) => order.email],
    ['parcelshop_id', ({ point }) => point?.id ?? ''],
  ],
};
