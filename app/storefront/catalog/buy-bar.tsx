import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { ADD_TO_CART_ID } from './buy-row.tsx';
import type { Buying } from './use-buying.ts';

type BuyBarProps = { readonly product: ProductPage; readonly buying: Buying };

/** Price and Add to Cart at the bottom of a phone while the page's own button is out of view. */
export default function BuyBar({ product, buying }: BuyBarProps) {
  const t = useTranslate();
  const { choice, problem, addToCart, leadToPicker } = buying;
  const mustChoose = problem === 'choose-first';
  const isButtonInSight = useInSight(() => document.getElementById(ADD_TO_CART_ID));
  const isPickerInSight = useInSight(() => buying.picker.current);
  // It would only say again what the groups in view say.
  const isNeeded = !isButtonInSight && !(mustChoose && isPickerInSight);
  return (
    <div
      data-sticky-bar
      inert={!isNeeded}
      className={classNames(
        'sticky bottom-0 z-20 mt-8 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] transition-[opacity,transform] duration-base md:hidden noscript:hidden',
        !isNeeded && 'translate-y-full opacity-0',
      )}
    >
      <div className="wrap flex items-center gap-4 py-2.5">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm text-muted">{choice.chosen?.label ?? product.name}</p>
          {!mustChoose && <BarPrice product={product} buying={buying} />}
        </div>
        <Button className="shrink-0" onClick={mustChoose ? leadToPicker : addToCart}>
          {t(mustChoose ? 'product.selectVariation' : 'product.addToCart')}
        </Button>
      </div>
    </div>
  );
}

function BarPrice({ product, buying }: BuyBarProps) {
  const { t, language } = useI18n();
  const { chosen } = buying.choice;
  const { price, minPrice } = product.shown;
  const text =
    chosen === null && minPrice !== null
      ? t('product.from', { price: formatMoney(minPrice, language) })
      : formatMoney(chosen?.price ?? price, language);
  return (
    <p className="numeric">
      <strong className="text-lg">{text}</strong>{' '}
      <span className="whitespace-nowrap text-xs text-muted">{t('amount.inclVat')}</span>
    </p>
  );
}

function useInSight(find: () => Element | null): boolean {
  const [isInSight, setInSight] = useState(false);
  const found = useEffectEvent(find);
  useEffect(() => {
    const element = found();
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isInSight;
}
