import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { findSelected, type Selection, selectValue } from '#shop/catalog/variation-options.ts';
import { VARIATION_PARAMETER } from '#shop/shelf/product-address.ts';
import { CHOICE_PARAMETERS, findNamedVariation, optionParameter } from '#shop/shelf/product-choice.ts';
import {
  findAddToCartProblem,
  findChosenVariation,
  maxChoosable,
  type PageVariation,
  type ProductPage,
} from '#shop/shelf/product-page.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';

export type Buying = ReturnType<typeof useBuying>;

/** What all Add to Cart buttons of the page share. `opensFirst`: the page opens with a choice made. */
export function useBuying(product: ProductPage, opensFirst: boolean) {
  const t = useTranslate();
  const toast = useToast();
  const add = useAddToCart();
  const choice = useChoice(product, opensFirst);
  const picker = useRef<HTMLDivElement>(null);
  const [wasRefused, setRefused] = useState(false);
  const { chosen, quantity } = choice;
  const problem = findAddToCartProblem(product, chosen);
  const isUnchosen = problem === 'choose-first' || problem === 'choose-variation';
  return {
    choice,
    problem,
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

/** Scrolls to the first group without a choice and focuses it. */
function lead(picker: HTMLElement | null): void {
  const group = picker?.querySelector('fieldset:not(:has(:checked))') ?? picker;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  group?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  group?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true });
}

export type Choice = ReturnType<typeof useChoice>;

/** The choice on the product page: the variation from its address, the quantity while the page is open. */
function useChoice(product: ProductPage, opensFirst: boolean) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(1);
  const inAddress = parameters.toString();
  const [picked, setPicked] = useState({ address: inAddress, inAddress });
  // A link to another variation of the same product overrides an earlier choice.
  if (picked.inAddress !== inAddress) setPicked({ address: inAddress, inAddress });
  const { chosen, selection, soldOut } = readChoice(product, new URLSearchParams(picked.address), opensFirst);
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
    /** What is wanted but sold out. */
    soldOut,
    choose: (name: string) => go(addressOf(parameters, { name })),
    chooseValue(option: number, value: string) {
      const next = selectValue(selection, { option, value });
      const found = findSelected(product.variations, next);
      const isToBeHad = found !== null && found.stock > 0;
      go(addressOf(parameters, isToBeHad ? found : { selection: next }));
    },
    quantity: Math.min(wanted, max),
    max,
    setQuantity: setWanted,
  };
}

/** A variation in the address overrides option values beside it. */
function readChoice(product: ProductPage, parameters: URLSearchParams, opensFirst: boolean) {
  const { options, variations } = product;
  const name = parameters.get(VARIATION_PARAMETER);
  const typed = options.map((_, option) => {
    const value = parameters.get(optionParameter(option));
    return variations.some(({ values }) => values[option]?.value === value) ? value : null;
  });
  const isComplete = typed.length > 0 && !typed.includes(null);
  const wanted = isComplete ? findSelected(variations, typed) : findNamedVariation(variations, name);
  const isOpen = opensFirst && !CHOICE_PARAMETERS.some((parameter) => parameters.has(parameter));
  const chosen = isOpen ? findFirst(variations) : findChosenVariation(product, wanted?.name ?? null);
  const selection: Selection = chosen === null ? typed : chosen.values.map(({ value }) => value);
  return { chosen, selection, soldOut: chosen === null && wanted?.hasPrice ? wanted : null };
}

function findFirst(variations: readonly PageVariation[]): PageVariation | null {
  return variations.find(({ stock }) => stock > 0) ?? null;
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
