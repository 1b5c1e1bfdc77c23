import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useMemo, useRef } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { useLocalPath } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import { type CartLine, type CartView, isPriced } from '#shop/cart/cart-line.ts';
import { MAX_QUANTITY } from '#shop/catalog/product.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { multiplyCents } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { writeUnitPrice } from '#shop/pricing/unit-price.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import { EnergyArrow } from '../catalog/labels/energy-arrow.tsx';
import { Later } from '../leads/later.tsx';
import { useCart, useCartActions } from './cart-context.tsx';
import { CartSummary, PriceChange, PricesFailed, sayLineProblem } from './cart-summary.tsx';
import { getChosenCountry } from './chosen-country.ts';
import { findLine, type PricedCart, useCartView } from './use-cart-view.ts';

const loadRows = () => import('../leads/dead-end-rows.tsx');

export default function CartSheet({ isOpen }: { readonly isOpen: boolean }) {
  const t = useTranslate();
  const { items, totalQuantity } = useCart();
  const { open, close } = useCartActions();
  const country = getChosenCountry();
  const to = useMemo(() => ({ country }), [country]);
  const priced = useCartView(items, isOpen, to);
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

function EmptyCart() {
  const { t, localPath } = useI18n();
  const { close } = useCartActions();
  return (
    <>
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
      <Later load={loadRows} props={{ place: 'cart', onChoose: close }} isSoon />
    </>
  );
}

function CartLines({ items, priced }: { readonly items: readonly CartItem[]; readonly priced: PricedCart }) {
  const t = useTranslate();
  const toast = useToast();
  const { remove, restore } = useCartActions();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // What was added in the empty cart took the row with its button away.
    if (document.activeElement === document.body) list.current?.focus();
  }, []);

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
        <PricesFailed
          text={t(priced.failure === 'connection' ? 'cart.offline' : 'cart.pricesFailed')}
          onRetry={priced.retry}
          className="mb-4"
        />
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

function LineSkeleton() {
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

/** A changed price is shown while the sheet is open; after it is closed, the cart stores the new one. */
function useSeenPrices(view: CartView | null, isOpen: boolean): void {
  const { acceptPrices } = useCartActions();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    const changed = view?.lines.filter((line) => line.status === 'price_changed') ?? [];
    if (isClosing && changed.length > 0) acceptPrices(changed);
  }, [view, isOpen, acceptPrices]);
}

type CartLineRowProps = {
  readonly item: CartItem;
  /** As the shop last returned it; the quantity is the cart's, which may be newer. */
  readonly line: CartLine;
  readonly vatRate: VatRate | undefined;
  readonly onRemove: (name: string) => void;
};

function CartLineRow({ item, line, vatRate, onRemove }: CartLineRowProps) {
  const { t, language } = useI18n();
  const { updateQuantity } = useCartActions();
  const name = line.productName ?? t('cart.goneProduct');
  const spoken = line.variationName ? `${name}, ${line.variationName}` : name;
  const canBuy = isPriced(line);
  const total = multiplyCents(line.unitPrice, item.quantity);
  return (
    <li className="flex gap-4 py-4">
      <Picture
        picture={line.image}
        alt=""
        sizes="6rem"
        className={classNames('size-24 shrink-0 rounded-control', !canBuy && 'opacity-60')}
        imgClassName="size-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <LineName name={name} line={line} />
            <LineFacts line={line} />
          </div>
          <IconButton
            label={t('cart.removeItem', { name: spoken })}
            size="sm"
            className="-me-2 -mt-1.5 text-muted"
            onClick={() => onRemove(spoken)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <LineStatus item={item} line={line} vatRate={vatRate} />
        {canBuy && (
          <div className="mt-auto flex items-center justify-between gap-3 pt-1">
            <NumberStepper
              size="sm"
              label={t('cart.quantityOf', { name: spoken })}
              decreaseLabel={t('cart.decrease', { name: spoken })}
              increaseLabel={t('cart.increase', { name: spoken })}
              max={Math.min(line.maxQuantity, item.quantity + MAX_QUANTITY)}
              value={item.quantity}
              onValueChange={(quantity) => updateQuantity(item.id, quantity, line.maxQuantity)}
              onNone={() => onRemove(spoken)}
            />
            <strong className="numeric">{formatMoney(total, language)}</strong>
          </div>
        )}
      </div>
    </li>
  );
}

function LineName({ name, line }: { readonly name: string; readonly line: CartLine }) {
  const localPath = useLocalPath();
  const { close } = useCartActions();
  const className = 'line-clamp-2 font-semibold';
  if (line.slug === null) return <p className={className}>{name}</p>;
  const to = localPath(productAddress({ slug: line.slug }, line.variation));
  return (
    <TextLink quiet to={to} onClick={close} className={className}>
      {name}
    </TextLink>
  );
}

function LineFacts({ line }: { readonly line: CartLine }) {
  const { t, language } = useI18n();
  const variation = line.variationName && <p className="text-sm text-muted">{line.variationName}</p>;
  if (!isPriced(line)) return variation;
  const measure = writeUnitPrice(t, language, line.measurePrice);
  return (
    <>
      {variation}
      <p className="numeric text-sm text-muted">
        {t('cart.each', { price: formatMoney(line.unitPrice, language) })} {t('amount.inclVat')}
      </p>
      {measure && <p className="numeric text-xs text-muted">{measure}</p>}
      {line.energyClass && <EnergyArrow label={line.energyClass} />}
      {line.durability && <p className="text-xs text-muted">{line.durability}</p>}
      {line.isSealedHygiene && <p className="text-xs text-muted">{t('sealed.short')}</p>}
    </>
  );
}

/** What has changed since the line was added. */
function LineStatus({ item, line, vatRate }: Omit<CartLineRowProps, 'onRemove'>) {
  const t = useTranslate();
  if (line.status === 'ok') return null;
  if (line.status === 'price_changed')
    return vatRate === undefined ? null : <PriceChange item={item} line={line} vatRate={vatRate} />;
  if (line.status === 'insufficient' && item.quantity <= line.maxQuantity) return null;
  return <p className="text-sm font-medium text-danger">{sayLineProblem(t, line)}</p>;
}
