import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { findSelected, type Selection, selectValue } from '#shop/catalog/variation-options.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { findAddToCartProblem, findChosenVariation, maxChoosable, type ProductPage } from '#shop/shelf/product-page.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';

export type Buying = ReturnType<typeof useBuying>;

/** What all Add to Cart buttons of the page share. */
export function useBuying(product: ProductPage) {
  const t = useTranslate();
  const toast = useToast();
  const add = useAddToCart();
  const choice = useChoice(product);
  const picker = useRef<HTMLDivElement>(null);
  const { chosen, quantity } = choice;
  const problem = findAddToCartProblem(product, chosen);
  return {
    choice,
    problem,
    picker,
    /** Adds to the cart, or shows a message and what is missing. */
    addToCart() {
      if (problem === 'choose-variation') {
        toast.error({ title: t('product.variationRequired.title'), description: t('product.variationRequired.text') });
        picker.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
        picker.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true });
        return;
      }
      if (problem !== null) return;
      add(product.name, {
        productId: product.id,
        variationId: chosen?.id,
        price: (chosen ?? product.offer).priceExVat,
        quantity,
        stock: chosen?.stock ?? product.stock,
      });
    },
  };
}

/** The parameter with the chosen variation, so that a choice can be shared. */
export const VARIATION_PARAMETER = 'variation';

/** The parameters with the chosen option values, before they make a variation. */
export function optionParameter(option: number): string {
  return `option${option + 1}`;
}

export type Choice = ReturnType<typeof useChoice>;

/** The choice on the product page: the variation from its address, the quantity while the page is open. */
function useChoice(product: ProductPage) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(1);
  const inAddress = parameters.toString();
  const [picked, setPicked] = useState({ address: inAddress, inAddress });
  // A link to another variation of the same product overrides an earlier choice.
  if (picked.inAddress !== inAddress) setPicked({ address: inAddress, inAddress });
  const { chosen, selection } = readChoice(product, new URLSearchParams(picked.address));
  const max = maxChoosable(product, chosen);
  const go = (next: URLSearchParams) => {
    // At once: the address follows a moment later.
    setPicked({ address: next.toString(), inAddress });
    // The page has all data of every variation, so nothing is requested.
    navigate(`?${next}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return {
    chosen,
    selection,
    choose: (id: Uuid) => go(addressOf(product, parameters, { id })),
    chooseValue(option: number, value: string) {
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

/** A variation in the address overrides option values beside it. */
function readChoice(product: ProductPage, parameters: URLSearchParams) {
  const { options, variations } = product;
  const named = findChosenVariation(product, parameters.get(VARIATION_PARAMETER));
  const typed = options.map((_, option) => {
    const value = parameters.get(optionParameter(option));
    return variations.some(({ values }) => values[option]?.value === value) ? value : null;
  });
  const found = findSelected(variations, typed);
  const isComplete = typed.length > 0 && !typed.includes(null);
  const chosen = isComplete ? findChosenVariation(product, found?.id ?? null) : named;
  const selection: Selection = chosen === null ? typed : chosen.values.map(({ value }) => value);
  return { chosen, selection };
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
