import { expect, test } from 'vitest';
import { orderWords as english } from '#locales/en/order-words.ts';
import { orderWords as latvian } from '#locales/lv/order-words.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { OrderStatus } from './order.ts';
import { type OrderDelivery, sayOwnDelivery } from './order-delivery.ts';

const COURIER: OrderDelivery = { kind: 'courier', name: 'DPD', from: '2026-12-01', until: '2026-12-03', point: null };
const COLLECTED: OrderDelivery = { ...COURIER, kind: 'collect', name: 'In the shop' };

const t = createTranslate<typeof english>('en', english);

const say = (delivery: OrderDelivery, wasPaid: boolean, status: OrderStatus = 'pending') =>
  sayOwnDelivery(t, { delivery, wasPaid, status }, DEFAULT_SETTINGS);

test('no day is promised before the money has come', () => {
  expect(say(COURIER, false)?.when).toBe('Sent once your payment has arrived');
  expect(say(COLLECTED, false)?.when).toBe('Ready for collection once your payment has arrived');
  expect(say(COURIER, true)?.when).toMatch(/^Arrives .*1.*3/);
  expect(say(COURIER, false, 'confirmed')?.when).toMatch(/^Arrives /);
});

test.each(['delivered', 'cancelled'] as const)('no day is said of a %s order, which is not still to come', (status) => {
  expect(say(COURIER, true, status)).toEqual({ name: 'DPD', when: null, placeTitle: null, place: null });
});

test('an order that is collected says where the shop is', () => {
  expect(say(COLLECTED, true)?.place).toEqual(['Vitrina', 'Ganību dambis 131, Rīga, LV-1005, Latvia']);
  const inLatvian = createTranslate<typeof english>('lv', latvian);
  const said = sayOwnDelivery(inLatvian, { delivery: COLLECTED, wasPaid: true, status: 'pending' }, DEFAULT_SETTINGS);
  expect(said?.place?.[1]).toBe('Ganību dambis 131, Rīga, LV-1005, Latvija');
  expect(say(COURIER, true)?.place).toBeNull();
  expect([say(COLLECTED, true)?.placeTitle, said?.placeTitle]).toEqual(['Collect at', 'Saņemšanas vieta']);
  expect(say(COURIER, true)?.placeTitle).toBeNull();
});
