import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { findSelected, type Selection, selectValue } from '#shop/catalog/variation-options.ts';
import { VARIATION_PARAMETER } from '#shop/shelf/product-address.ts';
import { CHOICE_PARAMETERS, findNamedVariation, optionParameter } from '#shop/shelf/product-choice.ts';
import { findAddToCartProblem, maxChoosable, type ProductPage } from '#shop/shelf/product-page.ts';
import { writeEarlyAddition } from '../cart/early-addition.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';

export type Buying = ReturnType<typeof useBuying>;

/** What all Add to Cart buttons of the page share. `opensWith`: the choice where the address makes none. */
export function useBuying(product: ProductPage, opensWith: string | null) {
  const t = useTranslate();
  const toast = useToast();
  const add = useAddToCart();
  const choice = useChoice(product, opensWith);
  const picker = useRef<HTMLDivElement>(null);
  const [wasRefused, setRefused] = useState(false);
  const { chosen, quantity } = choice;
  const problem = findAddToCartProblem(product, chosen);
  const isUnchosen = problem === 'choose-first' || problem === 'choose-variation';
  const addable = {
    productId: product.id,
    variationId: chosen?.id,
    price: (chosen ?? product.offer).priceExVat,
    stock: chosen?.stock ?? product.stock,
  };
  return {
    choice,
    problem,
    /** On the button that adds it, for a press that comes before this script. */
    earlyAddition: problem === null ? writeEarlyAddition({ name: product.name, ...addable }) : undefined,
    picker,
    /** The shopper tried to buy without a choice, which is still missing. */
    isChoiceMissed: wasRefused && isUnchosen,
    leadToPicker: () => lead(picker.current),
    /** Adds to the cart, or shows a message and what is missing. */
    addToCart() {
      if (isUnchosen) {
        toast.error({ title: t('product.variationRequired.title'), description: t('product.variationRequired.text') });
        setRefused(true);
        lead(picker.current);
        return;
      }
      if (problem !== null) return;
      setRefused(false);
      add(product.name, { ...addable, quantity });
    },
  };
}

/** Leads to the first group without a choice. */
function lead(picker: HTMLElement | null): void {
  const group = picker?.querySelector('fieldset:not(:has(:checked))') ?? picker;
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLInputElement>('input:not(:disabled, [aria-disabled])')?.focus({ preventScroll: true });
}

export type Choice = ReturnType<typeof useChoice>;

/** The choice on the product page: the variation from its address, the quantity while the page is open. */
function useChoice(product: ProductPage, opensWith: string | null) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(1);
  const inAddress = parameters.toString();
  const [picked, setPicked] = useState({ address: inAddress, inAddress });
  // A link to another variation of the same product overrides an earlier choice.
  if (picked.inAddress !== inAddress) setPicked({ address: inAddress, inAddress });
  const { chosen, selection } = readChoice(product, new URLSearchParams(picked.address), opensWith);
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
    choose: (name: string) => go(addressOf(parameters, { name })),
    chooseValue(option: number, value: string) {
      const next = selectValue(selection, { option, value });
      const found = findSelected(product.variations, next);
      go(addressOf(parameters, found?.hasPrice ? found : { selection: next }));
    },
    quantity: Math.min(wanted, max),
    max,
    setQuantity: setWanted,
  };
}

/**
 * A variation in the address overrides option values beside it. What is sold out can be chosen too: it has a picture, a
 * price, and people who wait for it.
 */
function readChoice({ options, variations }: ProductPage, parameters: URLSearchParams, opensWith: string | null) {
  const typed = options.map((_, option) => {
    const value = parameters.get(optionParameter(option));
    return variations.some(({ values }) => values[option]?.value === value) ? value : null;
  });
  const isUntyped = typed.every((value) => value === null);
  const name = parameters.get(VARIATION_PARAMETER) ?? (isUntyped ? opensWith : null);
  const wanted = findSelected(variations, typed) ?? findNamedVariation(variations, name);
  const chosen = wanted?.hasPrice ? wanted : null;
  const selection: Selection = chosen === null ? typed : chosen.values.map(({ value }) => value);
  return { chosen, selection };
}

type Wanted = { readonly name: string } | { readonly selection: Selection };

function addressOf(parameters: URLSearchParams, wanted: Wanted): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const parameter of CHOICE_PARAMETERS) next.delete(parameter);
  if ('name' in wanted) next.set(VARIATION_PARAMETER, wanted.name);
  else
    for (const [option, value] of wanted.selection.entries())
      if (value !== null) next.set(optionParameter(option), value);
  return next;
}
