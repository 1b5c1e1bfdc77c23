import { expect, test } from 'vitest';
import { CASE_TOTAL } from '#tests/support/orders/order-case.ts';
import { ORDER_CASES } from '#tests/support/orders/order-cases.ts';
import { moneyQuestion, nextStep, type OrderFacts, orderMoney, orderNeeds, orderStanding } from './order-need.ts';

const factsOf = ({ status, facts }: (typeof ORDER_CASES)[number]): OrderFacts => ({
  status,
  total_amount: CASE_TOTAL,
  ...facts,
});

test.each(ORDER_CASES.map((one) => [one.status, one.title, one] as const))('a %s order: %s', (_, __, one) => {
  const order = factsOf(one);
  expect([orderMoney(order), orderNeeds(order), orderStanding(order)]).toEqual([one.money, one.needs, one.standing]);
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
