import { expect, test } from 'vitest';
import { parseTracking, trackingUrl } from './tracking.ts';

const typed = { carrier: 'omniva', number: '', url: '' } as const;

test('a parcel number leads to the page of its carrier', () => {
  expect(trackingUrl({ carrier: 'omniva', number: 'CC123456789EE', url: null })).toBe(
    'https://mans.omniva.lv/track/CC123456789EE',
  );
  expect(trackingUrl({ carrier: 'latvijas_pasts', number: 'RR 1/2', url: null })).toMatch(/id=RR%201%2F2$/);
  expect(trackingUrl({ carrier: 'other', number: '1', url: null })).toBeNull();
});

test('without a number there is nothing to track, whatever carrier the list stands at', () => {
  expect(parseTracking(typed)).toEqual({ ok: true, value: null });
  expect(parseTracking({ ...typed, carrier: 'dpd', number: '  ' })).toEqual({ ok: true, value: null });
  expect(parseTracking({ ...typed, carrier: 'other', url: 'https://x.example/1' })).toEqual({
    ok: false,
    error: { code: 'number_missing' },
  });
});

test('a tracking address is stored for an unknown carrier, if it is https', () => {
  const other = { ...typed, carrier: 'other', number: 'AB-1' } as const;
  const address = 'https://parcels.example/t?n=AB-1';
  expect(parseTracking({ ...other, url: ` ${address} ` })).toEqual({
    ok: true,
    value: { carrier: 'other', number: 'AB-1', url: address },
  });
  for (const url of ['http://parcels.example', 'javascript:alert(1)', 'parcels.example', 'https://a:b@parcels.example'])
    expect(parseTracking({ ...other, url })).toEqual({ ok: false, error: { code: 'url_invalid' } });
  expect(parseTracking({ ...typed, number: 'AB-1', url: address })).toEqual({
    ok: true,
    value: { carrier: 'omniva', number: 'AB-1', url: null },
  });
});

test('a number is what carriers print, not markup', () => {
  for (const number of ['<script>', 'a"b', '-1', 'x'.repeat(65)])
    expect(parseTracking({ ...typed, number })).toEqual({ ok: false, error: { code: 'number_invalid' } });
});
