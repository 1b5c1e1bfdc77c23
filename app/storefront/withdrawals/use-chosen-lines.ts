import { useState } from 'react';
import type { FormReply } from '#app/forms/parse-form.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { WithdrawalLine } from '#shop/withdrawals/withdrawal.ts';
import { chosenField, type OrderToChoose, quantityField } from './withdraw-reply.ts';

export type ChosenLines = {
  /** The present choice, as it would be declared. */
  readonly lines: readonly WithdrawalLine[];
  isChosen(itemId: Uuid): boolean;
  quantityOf(itemId: Uuid): number;
  choose(itemId: Uuid, isChosen: boolean): void;
  setQuantity(itemId: Uuid, quantity: number): void;
};

type Wish = { readonly isChosen: boolean; readonly quantity: number };

/** Starts with the whole order, or with the choice of a refused form. */
export function useChosenLines(items: OrderToChoose['items'], reply: FormReply | null): ChosenLines {
  const [wishes, setWishes] = useState(() => new Map(items.map((item) => [item.id, readWish(item, reply)])));
  const wishOf = (itemId: Uuid): Wish => {
    const left = items.find(({ id }) => id === itemId)?.unitsLeft ?? 0;
    const { isChosen = false, quantity = left } = wishes.get(itemId) ?? {};
    // Some may be gone meanwhile.
    return { isChosen: isChosen && left > 0, quantity: Math.min(quantity, left) };
  };
  const change = (itemId: Uuid, changes: Partial<Wish>) =>
    setWishes((before) => new Map(before).set(itemId, { ...wishOf(itemId), ...changes }));
  return {
    lines: items
      .map(({ id }) => ({ itemId: id, ...wishOf(id) }))
      .filter(({ isChosen }) => isChosen)
      .map(({ itemId, quantity }) => ({ itemId, quantity })),
    isChosen: (itemId) => wishOf(itemId).isChosen,
    quantityOf: (itemId) => wishOf(itemId).quantity,
    choose: (itemId, isChosen) => change(itemId, { isChosen }),
    setQuantity: (itemId, quantity) => change(itemId, { quantity }),
  };
}

function readWish(item: OrderToChoose['items'][number], reply: FormReply | null): Wish {
  const typed = reply?.initialValue;
  if (!typed) return { isChosen: true, quantity: item.unitsLeft };
  const quantity = Number(typed[quantityField(item.id)]);
  return {
    isChosen: typed[chosenField(item.id)] === 'on',
    quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : item.unitsLeft,
  };
}
