import { expect, test } from 'vitest';
import { carrierOfParcel, namedCarrier } from './parcel-carrier.ts';

const courier = (method: string | null) => ({ kind: 'courier', method, point: null }) as const;

test.each([
  ['DPD courier', 'dpd'],
  ['Kurjers (dpd)', 'dpd'],
  ['Omnivas kurjers', 'omniva'],
  ['Latvijas Pasta kurjers', 'latvijas_pasts'],
  ['Venipak uz mājām', 'venipak'],
  ['Unisend', 'unisend'],
  ['Express', null],
  ['Omniva or DPD', null],
  ['Adpdo', null],
  [null, null],
] as const)('the method “%s” is brought by %s', (method, carrier) => {
  expect(namedCarrier(courier(method))).toBe(carrier);
});

test('a form of a parcel begins with the carrier that brings it', () => {
  expect(carrierOfParcel(courier('DPD courier'))).toBe('dpd');
  expect(carrierOfParcel(courier('Unisend'))).toBe('other');
  expect(carrierOfParcel(courier('Express'))).toBe('omniva');
  const point = { kind: 'pickup_point', method: 'DPD lockers', point: { carrier: 'omniva' } } as const;
  expect(carrierOfParcel(point)).toBe('omniva');
  expect(carrierOfParcel({ kind: 'collect', method: 'At DPD street', point: null })).toBe('other');
});
