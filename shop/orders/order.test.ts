import { describe, expect, test } from 'vitest';
import {
  actionWord,
  canHaveInvoice,
  ORDER_STATUS_TONE,
  ORDER_STATUSES,
  type OrderStatus,
  parseOrderStatus,
  type QuickAction,
  quickAction,
  statusEffects,
  statusWord,
  trackerSteps,
} from './order.ts';

test('the five statuses, and nothing else, are accepted', () => {
  expect(ORDER_STATUSES.map(parseOrderStatus)).toEqual(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']);
  for (const other of ['Pending', 'paid', '', null, ['pending']]) expect(parseOrderStatus(other)).toBeNull();
});

test('badges are yellow, blue, purple, green, red', () => {
  expect(ORDER_STATUSES.map((status) => ORDER_STATUS_TONE[status])).toEqual([
    'yellow',
    'blue',
    'purple',
    'green',
    'red',
  ]);
});

test.each<[OrderStatus, ReturnType<typeof quickAction>]>([
  ['pending', { action: 'confirm', to: 'confirmed' }],
  ['confirmed', { action: 'ship', to: 'shipped' }],
  ['shipped', { action: 'deliver', to: 'delivered' }],
  ['delivered', null],
  ['cancelled', null],
])('the quick action of a %s order', (status, expected) => {
  expect(quickAction(status)).toEqual(expected);
});

test('goods that are collected from the shop are called ready and collected, not shipped and delivered', () => {
  const words = (isCollected: boolean) => ORDER_STATUSES.map((status) => statusWord({ status, isCollected }));
  expect(words(true)).toEqual(['pending', 'confirmed', 'ready', 'collected', 'cancelled']);
  expect(words(false)).toEqual([...ORDER_STATUSES]);
  const actions = (isCollected: boolean) =>
    (['pending', 'confirmed', 'shipped'] as const).map((status) =>
      actionWord(quickAction(status) as QuickAction, { isCollected }),
    );
  expect(actions(true)).toEqual(['confirm', 'ready', 'collect']);
  expect(actions(false)).toEqual(['confirm', 'ship', 'deliver']);
});

describe('the tracker', () => {
  test.each<[OrderStatus, string[]]>([
    ['pending', ['current', 'upcoming', 'upcoming', 'upcoming']],
    ['confirmed', ['done', 'current', 'upcoming', 'upcoming']],
    ['shipped', ['done', 'done', 'current', 'upcoming']],
    ['delivered', ['done', 'done', 'done', 'done']],
  ])('of a %s order', (status, states) => {
    const steps = trackerSteps(status);
    expect(steps?.map((step) => step.status)).toEqual(['pending', 'confirmed', 'shipped', 'delivered']);
    expect(steps?.map((step) => step.state)).toEqual(states);
  });

  test('a cancelled order has none', () => {
    expect(trackerSteps('cancelled')).toBeNull();
  });
});

test('an invoice belongs to confirmed, shipped and delivered orders', () => {
  expect(ORDER_STATUSES.filter(canHaveInvoice)).toEqual(['confirmed', 'shipped', 'delivered']);
});

describe('what a status change does', () => {
  const nothing = { stock: 'none', offersRefund: false, closesPayment: false };

  test.each<[OrderStatus, OrderStatus, boolean, Partial<ReturnType<typeof statusEffects>>]>([
    ['pending', 'confirmed', true, { stock: 'claim' }],
    ['pending', 'confirmed', false, { stock: 'claim', closesPayment: true }],
    ['pending', 'shipped', false, { stock: 'claim', closesPayment: true }],
    ['pending', 'cancelled', false, { stock: 'return', closesPayment: true }],
    ['pending', 'cancelled', true, { stock: 'return', offersRefund: true }],
    ['confirmed', 'shipped', true, {}],
    ['confirmed', 'shipped', false, { closesPayment: true }],
    ['confirmed', 'cancelled', true, { stock: 'return', offersRefund: true }],
    ['confirmed', 'cancelled', false, { stock: 'return', closesPayment: true }],
    ['confirmed', 'pending', true, {}],
    ['shipped', 'delivered', true, {}],
    ['shipped', 'confirmed', true, {}],
    ['delivered', 'cancelled', true, { stock: 'return', offersRefund: true }],
    ['cancelled', 'pending', false, { stock: 'hold' }],
    ['cancelled', 'confirmed', false, { stock: 'claim', closesPayment: true }],
    ['cancelled', 'shipped', true, { stock: 'claim' }],
  ])('%s to %s, paid: %s', (from, to, paid, expected) => {
    expect(statusEffects(from, to, { paid })).toEqual({ ...nothing, ...expected });
  });

  test('the same status again does nothing', () => {
    for (const status of ORDER_STATUSES) expect(statusEffects(status, status, { paid: true })).toEqual(nothing);
  });

  test('a refund is offered only for a paid order that is cancelled', () => {
    const offers = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.flatMap((to) => [true, false].map((paid) => ({ to, paid, ...statusEffects(from, to, { paid }) }))),
    ).filter((effects) => effects.offersRefund);
    expect(offers.length).toBe(4);
    expect(offers.every(({ to, paid }) => paid && to === 'cancelled')).toBe(true);
  });
});
