import { createElement } from 'react';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Late, latePart } from '#app/late-part.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { mostInLine } from '#shop/cart/cart.ts';
import { MAX_QUANTITY } from '#shop/catalog/product.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { AddedToCartProps } from './added-to-cart.tsx';
import { type CartAddition, useCartActions } from './cart-context.tsx';

/** The small cart that opens when something was added. */
export const ADDED_TO_CART = latePart(() => import('./added-to-cart.tsx'));

/** Adds something to the cart and confirms it, or says why no more can be added. */
export function useAddToCart(): (name: string, addition: CartAddition) => void {
  const t = useTranslate();
  const toast = useToast();
  const { add, updateQuantity, open } = useCartActions();
  const { lineLimit } = useStorefront();
  const url = useLocalPath()('/cart/price');
  return (name, addition) => {
    const { quantity, stock } = addition;
    const pressed = document.activeElement;
    const { added, line } = add(addition);
    const isAllKnown = stock < MAX_QUANTITY;
    function say(came: number, most: number, isStock: boolean): void {
      const limit = t(isStock ? 'product.allInCart' : 'product.maxInCart', { n: most });
      const action = { label: t('product.viewCart'), onAction: open, isShared: true };
      if (came === 0 || line === null) {
        toast.error({ title: limit, action });
        return;
      }
      const content = {
        title: t('product.added.title'),
        description: came < quantity ? limit : t('product.added.text', { name }),
      };
      const props = { part: ADDED_TO_CART, id: line.id, added: came, pressed };
      ADDED_TO_CART.load().then(
        () =>
          toast.success({
            ...content,
            panel: (close) => createElement(Late<AddedToCartProps>, { ...props, close, onLost: close }),
          }),
        () => toast.success({ ...content, action }),
      );
    }
    const sayKnown = () => say(added, mostInLine(stock, lineLimit), isAllKnown && stock <= lineLimit);
    if (line === null || added === 0 || isAllKnown || line.quantity <= MAX_QUANTITY) return sayKnown();
    // The page knows stock only up to 10; the shop knows whether there are more. Rarely needed, so it loads late.
    void import('./use-cart-view.ts')
      .then(({ fetchLine }) => fetchLine(url, line))
      .catch(() => null)
      .then((found) => {
        const surplus = found === null ? 0 : Math.min(added, line.quantity - found.maxQuantity);
        if (found === null || surplus <= 0) return sayKnown();
        updateQuantity(line.id, line.quantity - surplus);
        say(added - surplus, found.maxQuantity, found.maxQuantity === found.stock);
      });
  };
}
