import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findSelected, type Selection, selectValue } from '#shop/catalog/variation-options.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { findChosenVariation, maxChoosable, type PageVariation, type ProductPage } from '#shop/shelf/product-page.ts';

/** The parameter of the address that names the chosen variation, so that a choice can be shared. */
export const VARIATION_PARAMETER = 'variation';

/** Of a product with several options: what is chosen of each, while that is no variation yet. */
export function optionParameter(option: number): string {
  return `option${option + 1}`;
}

export type Choice = {
  readonly chosen: PageVariation | null;
  choose(id: Uuid): void;
  /** Of each option, what is chosen of it. */
  readonly selection: Selection;
  chooseValue(option: number, value: string): void;
  readonly quantity: number;
  readonly max: number;
  setQuantity(quantity: number): void;
};

/** What is chosen on the product page: the variation by its address, the quantity while the page is open. */
export function useChoice(product: ProductPage): Choice {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(1);
  const inAddress = parameters.toString();
  const [picked, setPicked] = useState({ address: inAddress, inAddress });
  // A link to another variation of the same product counts more than what was picked before it.
  if (picked.inAddress !== inAddress) setPicked({ address: inAddress, inAddress });
  const { chosen, selection } = readChoice(product, new URLSearchParams(picked.address));
  const max = maxChoosable(product, chosen);
  const go = (next: URLSearchParams) => {
    // At once: the address follows a moment later.
    setPicked({ address: next.toString(), inAddress });
    // Everything about every variation is on the page already: nothing is asked of the server.
    navigate(`?${next}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return {
    chosen,
    selection,
    choose: (id) => go(addressOf(product, parameters, { id })),
    chooseValue(option, value) {
      const next = selectValue(selection, { option, value });
      const found = findSelected(product.variations, next);
      const isToBeHad = found !== null && found.stock > 0;
      go(addressOf(product, parameters, isToBeHad ? { id: found.id } : { selection: next }));
    },
    quantity: Math.min(wanted, max),
    max,
    setQuantity: setWanted,
  };
}

/** A variation that the address names counts more than values of options beside it. */
function readChoice(product: ProductPage, parameters: URLSearchParams): Pick<Choice, 'chosen' | 'selection'> {
  const { options, variations } = product;
  const named = findChosenVariation(product, parameters.get(VARIATION_PARAMETER));
  const typed = options.map((_, option) => {
    const value = parameters.get(optionParameter(option));
    return variations.some(({ values }) => values[option]?.value === value) ? value : null;
  });
  const found = findSelected(variations, typed);
  const isComplete = typed.length > 0 && !typed.includes(null);
  const chosen = isComplete ? findChosenVariation(product, found?.id ?? null) : named;
  return { chosen, selection: chosen === null ? typed : chosen.values.map(({ value }) => value) };
}

type Wanted = { readonly id: Uuid } | { readonly selection: Selection };

function addressOf(product: ProductPage, parameters: URLSearchParams, wanted: Wanted): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete(VARIATION_PARAMETER);
  for (const option of product.options.keys()) next.delete(optionParameter(option));
  if ('id' in wanted) next.set(VARIATION_PARAMETER, wanted.id);
  else
    for (const [option, value] of wanted.selection.entries())
      if (value !== null) next.set(optionParameter(option), value);
  return next;
}
