import { logInBrowser } from '#app/browser-log.ts';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type CartItem, mostInLine } from '#shop/cart/cart.ts';
import type { CartLine } from '#shop/cart/cart-line.ts';
import { MAX_QUANTITY } from '#shop/catalog/product.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { askForView } from './ask-for-view.ts';
import { type CartAddition, useCart } from './cart-context.tsx';

/** As long as people wait for a word on what they pressed. */
const ANSWER_MS = 3_000;

/** Puts something into the cart and says so; says why when there is no more to be had. */
export function useAddToCart(): (name: string, addition: CartAddition) => void {
  const t = useTranslate();
  const toast = useToast();
  const { add, updateQuantity, open } = useCart();
  const { lineLimit } = useStorefront();
  const url = useLocalPath()('/cart/price');

  function say(name: string, asked: number, added: number, { most, isStock }: Limit): void {
    const limit = t(isStock ? 'product.allInCart' : 'product.maxInCart', { n: most });
    const action = { label: t('product.viewCart'), onAction: open, isShared: true };
    if (added === 0) toast.error({ title: limit, action });
    else {
      const description = added < asked ? limit : t('product.added.text', { name });
      toast.success({ title: t('product.added.title'), description, action });
    }
  }

  return (name, { quantity, ...addition }) => {
    const { added, line } = add({ quantity, ...addition });
    const isAllKnown = addition.stock < MAX_QUANTITY;
    const known = {
      most: mostInLine(addition.stock, lineLimit),
      isStock: isAllKnown && addition.stock <= lineLimit,
    };
    if (line === null || added === 0 || isAllKnown || line.quantity <= MAX_QUANTITY) {
      say(name, quantity, added, known);
      return;
    }
    // Of the stock the page knows that there are 10: whether there are more, the shop says.
    void findLine(url, line).then((found) => {
      const kept = found === null ? line.quantity : Math.max(line.quantity - added, found.maxQuantity);
      if (found === null || kept >= line.quantity) return say(name, quantity, added, known);
      updateQuantity(line.id, kept);
      const limit = { most: found.maxQuantity, isStock: found.maxQuantity === found.stock };
      say(name, quantity, added - (line.quantity - kept), limit);
    });
  };
}

/** What a line may hold, and whether that is all there is rather than what one order may have. */
type Limit = { readonly most: number; readonly isStock: boolean };

/** Null without an answer: then the cart says it once it is opened. */
async function findLine(url: string, line: CartItem): Promise<CartLine | null> {
  try {
    const view = await askForView(url, { items: [line], country: null, signal: AbortSignal.timeout(ANSWER_MS) });
    return view.lines[0] ?? null;
  } catch (error) {
    logInBrowser('The shop did not say how many there are', error);
    return null;
  }
}
