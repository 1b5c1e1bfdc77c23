import PackageCheck from 'lucide-react/icons/package-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import { useI18n, useLanguage, useTranslate } from '#app/i18n.tsx';
import { reachKey } from '#app/reach-key.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Rating } from '#app/ui/rating.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import { missingForFreeShipping } from '#shop/pricing/shipping-price.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { useVisitorCountry } from '../frame/use-visitor-country.ts';
import { SoldOutLinks } from '../restock/restock-ask.tsx';
import { BuyRow } from './buy-row.tsx';
import { EnergyMark } from './labels/energy-mark.tsx';
import { WrittenLabels } from './labels/written-labels.tsx';
import { ProductName } from './product-name.tsx';
import { ProductPrice } from './product-price.tsx';
import type { Buying } from './use-buying.ts';
import { VariationPicker } from './variation-picker.tsx';

/** With the path that its brand leads to, and when it comes to which countries, where the shop has delivery zones. */
export type OfferedProduct = ProductPage & {
  readonly brandPath: string;
  readonly arrivals?: readonly (readonly [countries: string, text: string])[];
};

type ProductOfferProps = { readonly product: OfferedProduct; readonly buying: Buying };

/** Shows in a shopper's order: name, rating, price, choice, stock and delivery, Add to Cart. */
export function ProductOffer({ product, buying, labels }: ProductOfferProps & { readonly labels: string }) {
  const { choice } = buying;
  return (
    <div className="flex flex-col gap-5">
      <ProductTitle product={product} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <ProductPrice product={product} chosen={choice.chosen} />
        {product.facts?.energy_label && <EnergyMark large label={product.facts.energy_label} />}
      </div>
      <WrittenLabels html={labels} />
      {product.hasPrice && (
        <>
          <VariationPicker product={product} buying={buying} />
          {buying.problem !== 'out-of-stock' && <SoldOutLinks product={product} />}
          <StockAndDelivery product={product} buying={buying} />
        </>
      )}
      <BuyRow product={product} buying={buying} />
    </div>
  );
}

function ProductTitle({ product }: { readonly product: OfferedProduct }) {
  const { t, localPath } = useI18n();
  const { brand, brandPath, name, featured, category, rating, reviewCount } = product;
  const count = t('product.reviewCount', { n: reviewCount });
  const average = formatDecimal(rating, useLanguage());
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{category?.type || t('product.type')}</Badge>
        {featured && <Badge tone="accent">{t('product.featured')}</Badge>}
      </div>
      {brand && (
        <p className="mt-1">
          <TextLink quiet to={localPath(brandPath)} className="text-muted">
            {brand}
          </TextLink>
        </p>
      )}
      <h1 className="text-2xl lg:text-3xl">
        <ProductName name={name} />
      </h1>
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
  const isInStock = buying.problem !== 'out-of-stock';
  return (
    <div className="flex flex-col gap-2.5">
      <Badge tone={isInStock ? 'green' : 'neutral'}>{isInStock ? t('stock.inStock') : t('stock.outOfStock')}</Badge>
      {isInStock && <Promises product={product} isFree={isFree} />}
    </div>
  );
}

/** What the shop promises of an order, which nobody can place of what is sold out. */
function Promises({ product, isFree }: { readonly product: OfferedProduct; readonly isFree: boolean }) {
  const t = useTranslate();
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0">
      <Delivery arrivals={product.arrivals} isFree={isFree} />
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
  );
}

type DeliveryProps = Pick<OfferedProduct, 'arrivals'> & { readonly isFree: boolean };

function Delivery({ arrivals, isFree }: DeliveryProps) {
  const { t, language } = useI18n();
  const { pricing, delivery } = useStorefront();
  const visitor = useVisitorCountry();
  const isServed = visitor?.isServed !== false;
  const sayPlain = () => {
    const time =
      visitor === null
        ? t(reachKey('product.deliveryTime', delivery.reach), delivery)
        : t(visitor.isEurope ? 'product.deliveryTimeEurope' : 'product.deliveryTimeOverseas', {
            country: visitor.name,
          });
    const cost = isFree
      ? t('product.deliveryFree')
      : t('product.deliveryCost', {
          amount: formatShortMoney(pricing.shippingPrice, language),
          threshold: formatShortMoney(pricing.freeShippingThreshold, language),
        });
    return `${time} · ${cost}`;
  };
  // Where one may order to instead, the cart says.
  const text = !isServed
    ? t('delivery.notServed', { country: visitor.nameInSentence })
    : arrivals
      ? arrivals.find(([codes]) => !visitor || codes.includes(visitor.code))?.[1]
      : sayPlain();
  if (!text) return null;
  return (
    // Room for two lines, which the text has until the country is known: nothing below moves when it gets shorter. On
    // wide screens it has one where it names no price.
    <li
      className={classNames(
        'flex min-h-[2lh] items-start gap-2.5',
        isServed ? isFree && 'xl:min-h-0' : 'font-medium text-ink',
      )}
    >
      <Truck aria-hidden="true" className="mt-0.5" />
      {/* One text: of several, the second would move as the first gets shorter. */}
      <span>{text}</span>
    </li>
  );
}
