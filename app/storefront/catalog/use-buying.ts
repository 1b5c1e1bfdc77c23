import { useRef } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { type AddToCartProblem, findAddToCartProblem, type ProductPage } from '#shop/shelf/product-page.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { type Choice, useChoice } from './use-choice.ts';

export type Buying = {
  readonly choice: Choice;
  readonly problem: AddToCartProblem | null;
  /** Adds to the cart, or shows a message and what is missing. */
  addToCart(): void;
  /** Where the shopper chooses. */
  readonly picker: React.RefObject<HTMLDivElement | null>;
};

/** What all Add to Cart buttons of the page share. */
export function useBuying(product: ProductPage): Buying {
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
