import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findChosenVariation, maxChoosable, type PageVariation, type ProductPage } from '#shop/catalog/product-page.ts';
import type { Uuid } from '#shop/kernel/ids.ts';

/** The parameter of the address that names the chosen variation, so that a choice can be shared. */
export const VARIATION_PARAMETER = 'variation';

export type Choice = {
  readonly chosen: PageVariation | null;
  choose(id: Uuid): void;
  readonly quantity: number;
  readonly max: number;
  setQuantity(quantity: number): void;
};

/** What is chosen on the product page: the variation by its address, the quantity while the page is open. */
export function useChoice(product: ProductPage): Choice {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(1);
  const inAddress = parameters.get(VARIATION_PARAMETER);
  const [picked, setPicked] = useState({ id: inAddress, inAddress });
  // A link to another variation of the same product counts more than what was picked before it.
  if (picked.inAddress !== inAddress) setPicked({ id: inAddress, inAddress });
  const chosen = findChosenVariation(product, picked.id);
  const max = maxChoosable(product, chosen);
  return {
    chosen,
    choose(id) {
      // At once: the address follows a moment later.
      setPicked({ id, inAddress });
      const next = new URLSearchParams(parameters);
      next.set(VARIATION_PARAMETER, id);
      // Everything about every variation is on the page already: nothing is asked of the server.
      navigate(`?${next}`, {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    },
    quantity: Math.min(wanted, max),
    max,
    setQuantity: setWanted,
  };
}
