import type { Language } from '#shop/kernel/language.ts';

/** An order that a recall concerns, with whom to tell. */
export type BuyersOrder = {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly email: string;
  readonly language: Language;
  readonly fullName: string;
};

/** Whoever is mailed about all of their orders at once, as the newest of them has it. */
export type Buyer = Pick<BuyersOrder, 'email' | 'language' | 'fullName'> & {
  /** At least one, the earliest first. */
  readonly orders: readonly Pick<BuyersOrder, 'orderId' | 'orderNumber'>[];
};

/** Groups orders, earliest first, by whom they are from: one address is one buyer. */
export function groupByBuyer(orders: readonly BuyersOrder[]): Buyer[] {
  return [...Map.groupBy(orders, ({ email }) => email.toLowerCase()).values()].flatMap((own) => {
    const newest = own.at(-1);
    if (newest === undefined) return [];
    const { email, language, fullName } = newest;
    return [{ email, language, fullName, orders: own.map(({ orderId, orderNumber }) => ({ orderId, orderNumber })) }];
  });
}
