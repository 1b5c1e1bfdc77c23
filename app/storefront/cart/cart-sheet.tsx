import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CartItem, isSameLine } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import { useCart } from './cart-context.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import { type PricedCart, useCartView } from './use-cart-view.ts';

/** The cart over any page. */
export default function CartSheet(): ReactNode {
  const t = useTranslate();
  const { items, totalQuantity, isOpen, open, close } = useCart();
  const priced = useCartView(items, isOpen);
  useSeenPrices(priced.view, isOpen);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => (wanted ? open() : close())}
      title={t('cart.title')}
      closeLabel={t('action.close')}
      count={
        items.length > 0 ? <span className="text-muted">{t('cart.itemCount', { n: totalQuantity })}</span> : undefined
      }
      footer={items.length > 0 ? <CartSummary priced={priced} /> : undefined}
    >
      {items.length === 0 ? <EmptyCart /> : <CartLines items={items} priced={priced} />}
    </Sheet>
  );
}

function EmptyCart(): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { close } = useCart();
  return (
    <EmptyState
      title={t('cart.empty')}
      description={t('cart.emptyText')}
      icon={<ShoppingBag aria-hidden="true" />}
      headingLevel={3}
      action={
        <ButtonLink to={localPath('/products')} onClick={close}>
          {t('cart.startShopping')}
        </ButtonLink>
      }
    />
  );
}

function CartLines({ items, priced }: { readonly items: readonly CartItem[]; readonly priced: PricedCart }): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  const { remove, restore } = useCart();
  const list = useRef<HTMLUListElement>(null);

  function removeLine(item: CartItem, name: string): void {
    const position = items.indexOf(item);
    remove(item.id);
    // The focused button is gone with its line; the list stays.
    list.current?.focus();
    toast.success({
      title: t('cart.removed', { name }),
      action: { label: t('cart.undo'), onAction: () => restore(item, position) },
    });
  }

  return (
    <>
      {priced.failure !== null && (
        <Alert
          tone="danger"
          live
          className="mb-4"
          action={
            <Button look="secondary" size="sm" onClick={priced.retry}>
              {t('action.retry')}
            </Button>
          }
        >
          {t(priced.failure === 'connection' ? 'cart.offline' : 'cart.pricesFailed')}
        </Alert>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('cart.title')} className="-my-4 divide-y divide-line">
        {items.map((item) => {
          const line = findLine(priced.view, item);
          return line ? (
            <CartLineRow
              key={item.id}
              item={item}
              line={line}
              vatRate={priced.view?.vatRate}
              onRemove={(name) => removeLine(item, name)}
            />
          ) : priced.failure === null ? (
            <LineSkeleton key={item.id} />
          ) : null;
        })}
      </ul>
    </>
  );
}

function LineSkeleton(): ReactNode {
  return (
    <li aria-hidden="true" className="flex gap-4 py-4">
      <Skeleton className="size-24 shrink-0 rounded-control" />
      <div className="flex flex-1 flex-col gap-2 pt-1">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="mt-3 h-10 w-28" />
      </div>
    </li>
  );
}

function findLine(view: CartView | null, item: CartItem) {
  return view?.lines.find((line) => isSameLine(item, { ...line, variationId: line.variationId ?? undefined }));
}

/** A changed price is shown while the sheet is open; after it is closed, the cart stores the new one. */
function useSeenPrices(view: CartView | null, isOpen: boolean): void {
  const { acceptPrices } = useCart();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    const changed = view?.lines.filter((line) => line.status === 'price_changed') ?? [];
    if (isClosing && changed.length > 0) acceptPrices(changed);
  }, [view, isOpen, acceptPrices]);
}
