import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CartItem, isSameLine } from '#shop/cart/cart.ts';
import { type CartLine, type CartView, isBuyable, isPriced } from '#shop/cart/cart-line.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { useCartActions } from '../cart/cart-context.tsx';
import { PriceChange, sayLineProblem } from '../cart/cart-summary.tsx';
import { EnergyArrow } from '../catalog/labels/energy-arrow.tsx';

/** The ordered goods. A line that cannot be bought as it is says so, with what to do about it. */
export function SummaryLines(props: { readonly view: CartView; readonly items: readonly CartItem[] }) {
  const { view, items } = props;
  return (
    <ul className="-my-3 divide-y divide-line">
      {view.lines.map((line) => (
        <SummaryLine
          key={`${line.productId} ${line.variationId}`}
          line={line}
          item={items.find((item) => isSameLine(item, { ...line, variationId: line.variationId ?? undefined }))}
          vatRate={view.vatRate}
        />
      ))}
    </ul>
  );
}

type SummaryLineProps = {
  readonly line: CartLine;
  /** Absent while the response is older than the cart. */
  readonly item: CartItem | undefined;
  readonly vatRate: VatRate;
};

function SummaryLine({ line, item, vatRate }: SummaryLineProps) {
  const { t, language } = useI18n();
  const name = line.productName ?? t('cart.unavailable');
  const price = formatMoney(line.unitPrice, language);
  return (
    <li className="flex gap-3 py-3">
      <Picture
        picture={line.image}
        alt=""
        sizes="4rem"
        className={classNames('size-16 shrink-0 rounded-control', !isBuyable(line) && 'opacity-60')}
        imgClassName="size-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className="line-clamp-2 min-w-0 font-semibold">{name}</p>
          {isPriced(line) && <span className="numeric font-semibold">{formatMoney(line.totalIncVat, language)}</span>}
        </div>
        {line.variationName && <p className="text-sm text-muted">{line.variationName}</p>}
        {isPriced(line) && (
          <p className="numeric text-sm text-muted">{t('amount.quantityTimes', { n: line.quantity, price })}</p>
        )}
        {line.energyClass && <EnergyArrow label={line.energyClass} />}
        {line.durability && <p className="text-sm text-muted">{line.durability}</p>}
        {line.characteristics.length > 0 && <p className="text-sm text-muted">{line.characteristics.join('; ')}</p>}
        {isPriced(line) && line.isSealedHygiene && <p className="text-sm text-muted">{t('sealed.short')}</p>}
        <LineProblem line={line} item={item} vatRate={vatRate} name={name} />
      </div>
    </li>
  );
}

function LineProblem({ line, item, vatRate, name }: SummaryLineProps & { readonly name: string }) {
  const t = useTranslate();
  const { remove, updateQuantity } = useCartActions();
  if (line.status === 'ok' || item === undefined) return null;
  if (line.status === 'price_changed') return <PriceChange item={item} line={line} vatRate={vatRate} />;
  const { maxQuantity: n } = line;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
      <p className="text-sm font-semibold text-danger">{sayLineProblem(t, line)}</p>
      {line.status === 'insufficient' && (
        <Button
          look="secondary"
          size="sm"
          aria-label={t('checkout.takeAvailableOf', { name, n })}
          onClick={() => updateQuantity(item.id, n, n)}
        >
          {t('checkout.takeAvailable', { n })}
        </Button>
      )}
      <Button look="secondary" size="sm" aria-label={t('cart.removeItem', { name })} onClick={() => remove(item.id)}>
        {t('cart.remove')}
      </Button>
    </div>
  );
}

/** Reserves the place of what is being priced. */
export function SummarySkeleton({ lines }: { readonly lines: number }) {
  const places = Array.from({ length: Math.min(Math.max(lines, 1), 6) }, (_, place) => place);
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      {places.map((place) => (
        <div key={place} className="flex gap-3">
          <Skeleton className="size-16 shrink-0 rounded-control" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
