import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslate } from '#app/i18n.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useCart, useCartActions } from '../cart/cart-context.tsx';

/** Filled as soon as there is something to buy. The cart is stored in the browser: without scripts there is no button. */
export function HeaderCart() {
  const t = useTranslate();
  const { totalQuantity } = useCart();
  const { open } = useCartActions();
  return (
    <IconButton
      label={t('nav.cart', { n: totalQuantity })}
      count={totalQuantity}
      look={totalQuantity > 0 ? 'primary' : 'quiet'}
      className="noscript:hidden"
      aria-haspopup="dialog"
      onClick={open}
    >
      <ShoppingBag aria-hidden="true" />
    </IconButton>
  );
}

export function CartRow({ className }: { readonly className: string }) {
  const t = useTranslate();
  const { totalQuantity } = useCart();
  const { open } = useCartActions();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className={`w-full gap-3 text-start noscript:hidden ${className}`}
    >
      <ShoppingBag aria-hidden="true" className="size-5 text-muted" />
      {t('nav.cart', { n: totalQuantity })}
    </button>
  );
}
