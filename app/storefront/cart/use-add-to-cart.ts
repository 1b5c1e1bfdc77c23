import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { mostInLine } from '#shop/cart/cart.ts';
import { MAX_QUANTITY } from '#shop/catalog/product.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { type CartAddition, useCart } from './cart-context.tsx';

/** Puts something into the cart and says so; says why when there is no more to be had. */
export function useAddToCart(): (name: string, addition: CartAddition) => void {
  const t = useTranslate();
  const toast = useToast();
  const { add, open } = useCart();
  const { lineLimit } = useStorefront();
  return (name, addition) => {
    const added = add(addition);
    const n = mostInLine(addition.stock, lineLimit);
    const isStock = addition.stock < MAX_QUANTITY && addition.stock <= lineLimit;
    const limit = t(isStock ? 'product.allInCart' : 'product.maxInCart', { n });
    const action = { label: t('product.viewCart'), onAction: open, isShared: true };
    if (added === 0) {
      toast.error({ title: limit, action });
      return;
    }
    toast.success({
      title: t('product.added.title'),
      description: added < addition.quantity ? limit : t('product.added.text', { name }),
      action,
    });
  };
}
