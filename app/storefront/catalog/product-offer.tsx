import PackageCheck from 'lucide-react/icons/package-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import { useI18n, useLanguage, useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import { missingForFreeShipping } from '#shop/pricing/shipping-price.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { countryKey, reachKey } from '../frame/reach-key.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { useVisitorCountry } from '../frame/use-visitor-country.ts';
import { categoryTypeLabel } from './category-type.ts';
import { chargerText } from './fact-texts.ts';
import { ProductPrice } from './product-price.tsx';
import type { Buying } from './use-buying.ts';
import { VariationPicker } from './variation-picker.tsx';
import { WishButton } from './wish-button.tsx';

type ProductOfferProps = { readonly product: ProductPage; readonly buying: Buying };

/** Shows in a shopper's order: name, rating, price, choice, stock and delivery, Add to Cart. */
export function ProductOffer({ product, buying }: ProductOfferProps) {
  const { choice, picker } = buying;
  return (
    <div className="flex flex-col gap-5">
      <ProductTitle product={product} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ProductPrice product={product} chosen={choice.chosen} />
        {product.facts?.energy_label && <EnergyClass label={product.facts.energy_label} />}
      </div>
      {product.facts?.charger && <ChargerFacts charger={product.facts.charger} />}
      {product.hasPrice && (
        <>
          <VariationPicker ref={picker} product={product} choice={choice} />
          <StockAndDelivery product={product} buying={buying} />
        </>
      )}
      <BuyRow product={product} buying={buying} />
    </div>
  );
}

function ProductTitle({ product }: { readonly product: ProductPage }) {
  const { t, localPath } = useI18n();
  const { brand, name, featured, category, rating, reviewCount } = product;
  const count = t('product.reviewCount', { n: reviewCount });
  const average = formatDecimal(rating, useLanguage());
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{categoryTypeLabel(t, category?.type)}</Badge>
        {featured && <Badge tone="accent">{t('product.featured')}</Badge>}
      </div>
      {brand && (
        <p className="mt-1">
          <TextLink quiet to={localPath(`/products?search=${encodeURIComponent(brand)}`)} className="text-muted">
            {brand}
          </TextLink>
        </p>
      )}
      <h1 className="text-2xl lg:text-3xl">{name}</h1>
      {reviewCount > 0 && (
        <a href="#reviews" className="w-fit rounded-xs hover:underline">
          <Rating
            size="md"
            value={rating}
            label={`${t('product.rating', { rating: average })}, ${count}`}
            count={`${average} · ${count}`}
          />
        </a>
      )}
    </div>
  );
}

function StockAndDelivery({ product, buying }: ProductOfferProps) {
  const t = useTranslate();
  const { pricing } = useStorefront();
  const { chosen } = buying.choice;
  const isFree = missingForFreeShipping((chosen ?? product.shown).price, pricing) === 0;
  return (
    <div className="flex flex-col gap-2.5">
      <Badge tone={product.inStock ? 'green' : 'red'}>
        {product.inStock ? t('stock.inStock') : t('stock.outOfStock')}
      </Badge>
      <ul className="flex flex-col gap-1.5 text-sm text-muted [&_svg]:size-4.5 [&_svg]:shrink-0">
        <Delivery isFree={isFree} />
        <li className="flex items-center gap-2.5">
          <RotateCcw aria-hidden="true" />
          {t('product.returns')}
        </li>
        {product.isSealedHygiene && (
          <li className="flex items-start gap-2.5">
            <PackageCheck aria-hidden="true" className="mt-0.5" />
            <span>{t('sealed.beforePurchase')}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

function Delivery({ isFree }: { readonly isFree: boolean }) {
  const { t, language } = useI18n();
  const { pricing, delivery } = useStorefront();
  const visitor = useVisitorCountry();
  if (visitor?.isServed === false)
    return (
      <li className="flex items-start gap-2.5 font-medium text-ink">
        <Truck aria-hidden="true" className="mt-0.5" />
        <span>
          {t('delivery.notServed', { country: visitor.nameInSentence })}{' '}
          {t(countryKey('delivery.elsewhere', delivery.reach), delivery)}
        </span>
      </li>
    );
  return (
    // Room for two lines, which the text has until the country is known: nothing below moves when it gets shorter.
    <li className="flex min-h-[2lh] items-start gap-2.5">
      <Truck aria-hidden="true" />
      <span>
        {visitor === null
          ? t(reachKey('product.deliveryTime', delivery.reach), delivery)
          : t(visitor.isEurope ? 'product.deliveryTimeEurope' : 'product.deliveryTimeOverseas', {
              country: visitor.name,
            })}
        {' · '}
        {isFree
          ? t('product.deliveryFree')
          : t('product.deliveryCost', {
              amount: formatShortMoney(pricing.shippingPrice, language),
              threshold: formatShortMoney(pricing.freeShippingThreshold, language),
            })}
      </span>
    </li>
  );
}

function BuyRow({ product, buying }: ProductOfferProps) {
  const t = useTranslate();
  const { choice, problem, addToCart } = buying;
  const isImpossible = problem !== null && problem !== 'choose-variation';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <noscript className="basis-full">
        <p className="text-sm font-medium text-danger">{t('product.noScript')}</p>
      </noscript>
      <NumberStepper
        label={t('product.quantity')}
        decreaseLabel={t('product.decreaseQuantity')}
        increaseLabel={t('product.increaseQuantity')}
        max={choice.max}
        value={choice.quantity}
        onValueChange={choice.setQuantity}
        disabled={isImpossible}
        className="h-13"
      />
      <Button
        size="lg"
        id={ADD_TO_CART_ID}
        className="max-lg:order-last max-lg:basis-full lg:min-w-48 lg:flex-1"
        icon={<ShoppingBag aria-hidden="true" className="size-5" />}
        disabled={isImpossible}
        onClick={addToCart}
      >
        {problem === 'out-of-stock' ? t('stock.outOfStock') : t('product.addToCart')}
      </Button>
      <WishButton productId={product.id} shown={product.shown} look="secondary" className="size-13 touch:size-13" />
    </div>
  );
}

/** The page's own button; while it is visible, phones hide the bar. */
export const ADD_TO_CART_ID = 'add-to-cart';

/** Beside the price, as pictogram and in words, as Directive 2014/53/EU, Annex Ia, Parts III and IV requires. */
function ChargerFacts({ charger }: { readonly charger: NonNullable<ProductFacts['charger']> }) {
  const { t, language } = useI18n();
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-8 shrink-0 fill-none stroke-ink stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <rect x="1.5" y="1.5" width="29" height="29" rx="4" />
        <path d="M13 6v5m6-5v5M10 11h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zm6 11v4" />
        {!charger.included && <path d="M4 28 28 4" />}
      </svg>
      {chargerText(t, language, charger)}
    </p>
  );
}

/** Colours of the scale, green to red, as Regulation (EU) 2017/1369 has them. */
const COLORS: Readonly<Record<string, string>> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};

/** The arrow that must be near the price of a product with an energy label. */
function EnergyClass({ label }: { readonly label: { readonly class: string; readonly scale: string } }) {
  const t = useTranslate();
  const [best = 'A', worst = 'G'] = label.scale.split(/[-–]/);
  return (
    <svg
      role="img"
      aria-label={t('product.energyClass', { class: label.class, best, worst })}
      viewBox="0 0 76 36"
      className="h-9 shrink-0"
    >
      <rect x="0.5" y="0.5" width="16" height="35" fill="#fff" stroke="#000" />
      <path d="M17 0.5h42L75.5 18 59 35.5H17z" fill={COLORS[label.class]} stroke="#000" />
      <g fill="#000" fontWeight="700" textAnchor="middle">
        <text x="8.5" y="11" fontSize="9">
          {best}
        </text>
        <path d="M8.5 14v8m-2.5-5.5 2.5-2.5 2.5 2.5" fill="none" stroke="#000" />
        <text x="8.5" y="33" fontSize="9">
          {worst}
        </text>
      </g>
      <text
        x="40"
        y="27"
        fontSize="25"
        fontWeight="700"
        textAnchor="middle"
        fill="#fff"
        stroke="#000"
        strokeWidth="0.8"
      >
        {label.class}
      </text>
    </svg>
  );
}
