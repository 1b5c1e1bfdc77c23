import { expect, test } from 'vitest';
import { CASE_TOTAL } from '#tests/support/orders/order-case.ts';
import { ORDER_CASES } from '#tests/support/orders/order-cases.ts';
import {
  closingStep,
  moneyQuestion,
  nextStep,
  type OrderFacts,
  orderMoney,
  orderNeeds,
  orderStanding,
} from './order-need.ts';

const factsOf = ({ status, facts }: (typeof ORDER_CASES)[number]): OrderFacts => ({
  status,
  total_amount: CASE_TOTAL,
  ...facts,
});

test.each(ORDER_CASES.map((one) => [one.status, one.title, one] as const))('a %s order: %s', (_, __, one) => {
  const order = factsOf(one);
  expect([orderMoney(order), orderNeeds(order), orderStanding(order)]).toEqual([one.money, one.needs, one.standing]);
});

test('an order that is collected from the shop is ready and collected where another is on its way and delivered', () => {
  const words = ORDER_CASES.map((one) => ({
    usual: orderStanding(factsOf(one)),
    collected: orderStanding({ ...factsOf(one), isCollected: true }),
  }));
  const differing = new Map(words.flatMap(({ usual, collected }) => (usual === collected ? [] : [[usual, collected]])));
  expect(Object.fromEntries(differing)).toEqual({
    on_its_way: 'ready',
    on_its_way_unpaid: 'ready_unpaid',
    delivered: 'collected',
    delivered_unpaid: 'collected_unpaid',
  });
});

const find = (title: string) => {
  const found = ORDER_CASES.find((one) => one.title === title);
  if (found === undefined) throw new Error(`There is no case "${title}"`);
  return factsOf(found);
};

test('an order that was withdrawn from and refunded has no Ship button, and shipping it all the same is asked about', () => {
  const order = find('all of it was withdrawn from and refunded');
  expect(nextStep(order)).toBeNull();
  expect(moneyQuestion(order, 'shipped')).toBe('refunded');
  expect(nextStep(find('it is paid'))?.action).toBe('ship');
  expect(moneyQuestion(find('it is paid'), 'shipped')).toBeNull();
});

test.each([
  ['a part of it has left, and the rest was refunded', 'finish'],
  ['a part of it has left, and all of it was withdrawn from', 'finish'],
  ['all of it was withdrawn from and refunded', 'cancel'],
  ['all its money was refunded, as an amount', 'cancel'],
  // Its money is still to go back: that comes first.
  ['all of it was withdrawn from', null],
  ['all its money is on its way back', null],
  ['a part of it has left', null],
  ['it is paid', null],
  ['it left in parts', null],
  ['it was shipped, withdrawn from and refunded', null],
  ['it was cancelled, and its money is here', null],
] as const)('once nothing is left to send (%s), it is closed by: %s', (title, step) => {
  expect(closingStep(find(title))).toBe(step);
});
