import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useLanguage, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import { type CartLine, isPriced } from '#shop/cart/cart-line.ts';
import { MAX_QUANTITY } from '#shop/catalog/product.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { priceItem } from '#shop/pricing/cart-price.ts';
import { writeUnitPrice } from '#shop/pricing/unit-price.ts';
import { useCart } from './cart-context.tsx';
import { sayTooMany } from './say-too-many.ts';

type CartLineRowProps = {
  readonly item: CartItem;
  /** As the shop last returned it; the quantity is the cart's, which may be newer. */
  readonly line: CartLine;
  readonly vatRate: VatRate | undefined;
  readonly onRemove: (name: string) => void;
};

export function CartLineRow({ item, line, vatRate, onRemove }: CartLineRowProps): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const { updateQuantity } = useCart();
  const name = line.productName ?? t('cart.goneProduct');
  const spoken = line.variationName ? `${name}, ${line.variationName}` : name;
  const canBuy = isPriced(line);
  const total =
    vatRate === undefined
      ? line.totalIncVat
      : priceItem({ price: line.unitPriceExVat, quantity: item.quantity, vatRate }).totalIncVat;
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

function LineName({ name, line }: { readonly name: string; readonly line: CartLine }): ReactNode {
  const localPath = useLocalPath();
  const { close } = useCart();
  const className = 'line-clamp-2 font-semibold leading-snug';
  if (line.slug === null) return <p className={className}>{name}</p>;
  const choice = line.variationId ? `?variation=${line.variationId}` : '';
  return (
    <TextLink quiet to={`${localPath(`/product/${line.slug}`)}${choice}`} onClick={close} className={className}>
      {name}
    </TextLink>
  );
}

/** The variation and the price of one piece. */
function LineFacts({ line }: { readonly line: CartLine }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
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
      {line.isSealedHygiene && <p className="text-xs text-muted">{t('sealed.short')}</p>}
    </>
  );
}

/** What has changed since the line was added. */
function LineStatus({ item, line, vatRate }: Omit<CartLineRowProps, 'onRemove'>): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  switch (line.status) {
    case 'ok':
      return null;
    case 'price_changed':
      return vatRate === undefined ? null : (
        <p className="text-sm font-medium text-accent-ink">
          {t('cart.priceChanged', {
            before: formatMoney(grossCents(item.price, vatRate), language),
            now: formatMoney(line.unitPrice, language),
          })}
        </p>
      );
    case 'insufficient':
      return item.quantity > line.maxQuantity ? (
        <p className="text-sm font-medium text-danger">{sayTooMany(t, line)}</p>
      ) : null;
    case 'out_of_stock':
      return <p className="text-sm font-medium text-danger">{t('cart.outOfStock')}</p>;
    case 'unavailable':
      return <p className="text-sm font-medium text-danger">{t('cart.unavailable')}</p>;
  }
}
