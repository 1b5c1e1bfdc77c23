import { isUuid } from '#shop/kernel/ids.ts';
import { price } from '#shop/kernel/money.ts';
import type { CartAddition } from './cart-context.tsx';
import { EARLY_ADDITIONS_KEY } from './early-addition.ts';

export type EarlyAddition = { readonly name: string; readonly addition: CartAddition };

/** Reads and removes what was added on pages that were left early. What cannot be read is dropped; blocked storage throws on access. */
export function takeEarlyAdditions(storage: () => Pick<Storage, 'getItem' | 'removeItem'>): readonly EarlyAddition[] {
  try {
    const json = storage().getItem(EARLY_ADDITIONS_KEY);
    if (json === null) return [];
    storage().removeItem(EARLY_ADDITIONS_KEY);
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? stored.flatMap((text) => parseEarlyAddition(String(text)) ?? []) : [];
  } catch {
    return [];
  }
}

function parseEarlyAddition(text: string): EarlyAddition | null {
  const [productId, variationId, paid, stock, ...name] = text.split(' ');
  if (!isUuid(productId) || !(variationId === '' || isUuid(variationId))) return null;
  const amounts = [Number(paid), Number(stock)];
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) return null;
  const [excludingVat = 0, units = 0] = amounts;
  return {
    name: name.join(' '),
    addition: {
      productId,
      variationId: variationId === '' ? undefined : variationId,
      price: price(excludingVat),
      quantity: 1,
      stock: units,
    },
  };
}
