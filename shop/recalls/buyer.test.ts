import { expect, test } from 'vitest';
import { type BuyersOrder, groupByBuyer } from './buyer.ts';

const order = (orderNumber: number, email: string, rest: Partial<BuyersOrder> = {}): BuyersOrder => ({
  orderId: `id-${orderNumber}`,
  orderNumber,
  email,
  language: 'en',
  fullName: 'Anna',
  ...rest,
});

test('one address is one buyer, who is written to as in their newest order', () => {
  const buyers = groupByBuyer([
    order(1, 'anna@shop.test'),
    order(2, 'karlis@shop.test'),
    order(3, 'Anna@shop.test', { language: 'lv', fullName: 'Anna Ozola' }),
  ]);
  expect(buyers).toEqual([
    {
      email: 'Anna@shop.test',
      language: 'lv',
      fullName: 'Anna Ozola',
      orders: [
        { orderId: 'id-1', orderNumber: 1 },
        { orderId: 'id-3', orderNumber: 3 },
      ],
    },
    {
      email: 'karlis@shop.test',
      language: 'en',
      fullName: 'Anna',
      orders: [{ orderId: 'id-2', orderNumber: 2 }],
    },
  ]);
});
