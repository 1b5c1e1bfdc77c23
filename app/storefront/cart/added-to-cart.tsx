import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { type CartLine, isPriced } from '#shop/cart/cart-line.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { useCart, useCartActions } from './cart-context.tsx';
import { FreeShipping, useCheckoutGate } from './cart-summary.tsx';
import { findLine, useCartView } from './use-cart-view.ts';

export type AddedToCartProps = {
  /** The cart item's id, and how many units of it were added. */
  readonly id: string;
  readonly added: number;
  /** The button that was pressed, where the browser focuses buttons. */
  readonly pressed: Element | null;
  readonly close: () => void;
};

/**
 * What was added, how much is missing for free delivery, and the two ways on. The toast around it says in words what
 * happened, so nothing here is announced.
 */
export default function AddedToCart({ id, added, pressed, close }: AddedToCartProps) {
  const t = useTranslate();
  const { items } = useCart();
  const { open } = useCartActions();
  const { view, failure } = useCartView(items, true);
  const goToCheckout = useCheckoutGate();
  const box = useRef<HTMLDivElement>(null);
  useKeys({ box, pressed, close });
  const item = items.find((one) => one.id === id);
  const line = item && findLine(view, item);
  const leave = (go: () => void) => () => {
    close();
    go();
  };
  return (
    <div ref={box} aria-live="off" className="col-span-full mt-2 flex flex-col gap-4 pe-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Added line={line} added={added} isFailed={failure !== null} />
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${textLinkClass} ms-auto min-h-9 text-sm whitespace-nowrap touch:min-h-12`}
          onClick={leave(open)}
        >
          {t('product.viewCart')}
        </button>
      </div>
      {view ? <FreeShipping pricing={view.pricing} /> : failure === null && <Skeleton className="h-9 w-full" />}
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2">
        <Button look="secondary" onClick={close}>
          {t('action.continueShopping')}
        </Button>
        <Button onClick={leave(goToCheckout)} disabled={view?.canCheckOut === false}>
          {t('cart.checkout')}
        </Button>
      </div>
    </div>
  );
}

type AddedProps = { readonly line: CartLine | undefined; readonly added: number; readonly isFailed: boolean };

/** Its picture and price as the shop says them; the place is reserved until then. */
function Added({ line, added, isFailed }: AddedProps) {
  const { t, language } = useI18n();
  if (isFailed && line === undefined) return null;
  if (line === undefined) return <Skeleton className="size-18 shrink-0 rounded-control" />;
  const price = formatMoney(line.unitPrice, language);
  return (
    <>
      <Picture
        picture={line.image}
        alt=""
        sizes="4.5rem"
        className="size-18 shrink-0 rounded-control"
        imgClassName="size-full"
      />
      <div className="min-w-[min(6rem,100%)] flex-1 text-sm">
        {line.variationName && <p className="text-muted">{line.variationName}</p>}
        {isPriced(line) && (
          <p className="numeric">
            <strong className="text-base">{t('amount.quantityTimes', { n: added, price })}</strong>{' '}
            <span className="whitespace-nowrap text-muted">{t('amount.inclVat')}</span>
          </p>
        )}
      </div>
    </>
  );
}

type Keys = Pick<AddedToCartProps, 'pressed' | 'close'> & { readonly box: RefObject<HTMLElement | null> };

/** Tab leads from the pressed button into the box and on to what follows the button; Escape closes. Focus moves by keys alone. */
function useKeys({ box, pressed, close }: Keys): void {
  const isDetour = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const toast = box.current?.closest('[data-toast]');
    if (!toast || event.defaultPrevented || document.querySelector('dialog:modal') !== null) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Tab' || !(pressed instanceof HTMLElement) || !pressed.isConnected) return;
    const controls = [...toast.querySelectorAll<HTMLElement>('button:enabled')];
    const here = document.activeElement;
    // Focus that came here in the order of the page goes on in that order.
    isDetour.current = here === pressed ? !event.shiftKey : isDetour.current && toast.contains(here);
    if (!isDetour.current) return;
    if (here === (event.shiftKey ? controls[0] : pressed)) {
      event.preventDefault();
      (event.shiftKey ? pressed : controls[0])?.focus();
    }
    // The browser itself then goes on from the pressed button.
    if (here === controls.at(-1) && !event.shiftKey) pressed.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  // Focus within the box would be lost with it.
  useLayoutEffect(() => {
    const toast = box.current?.closest('[data-toast]');
    return () => {
      if (toast?.contains(document.activeElement) && pressed instanceof HTMLElement)
        pressed.focus({ preventScroll: true });
    };
  }, [box, pressed]);
}
