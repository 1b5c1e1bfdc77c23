import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ReactNode } from 'react';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { useStoredPart } from '#app/stored-part.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { writeEarlyAddition } from '../cart/early-addition.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { carryPicture } from './carry-picture.ts';
import { EnergyMark } from './labels/energy-mark.tsx';
import { ProductName } from './product-name.tsx';
import { ShownPrice } from './shown-price.tsx';
import { TileShades } from './tile-shades.tsx';
import { useMouse } from './use-mouse.ts';
import { WishButton } from './wish-button.tsx';

/** Four columns of a whole page, three, or two. */
const SIZES =
  '(min-width: 83rem) 18.9rem, (min-width: 64rem) calc(25vw - 1.8rem), (min-width: 40rem) calc(33.4vw - 1.5rem), calc(50vw - 1.3rem)';

type ProductTileProps = {
  readonly product: ProductCard;
  readonly headingLevel?: 2 | 3 | 4;
  readonly sizes?: string;
  readonly priority?: boolean;
  /** What the list says of it, below the price. */
  readonly note?: ReactNode;
};

/** Belongs in a list of class product-grid or product-row, whose rows align names, prices and buttons. */
export function ProductTile(props: ProductTileProps) {
  const part = useStoredPart('card', props.note === undefined ? props : null, <TileContent {...props} />);
  if (props.product.images.length === 0) return null;
  return <li className="product-card group/card" {...part} />;
}

function TileContent({ product, headingLevel = 3, sizes = SIZES, priority = false, note }: ProductTileProps) {
  const { t, localPath } = useI18n();
  const to = localPath(productAddress(product, product.variation));
  const type = product.category?.type || t('product.type');
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <TilePicture product={product} sizes={sizes} priority={priority} />
      <div className="flex flex-col gap-0.5 pt-1">
        <p className="text-sm text-muted wrap-anywhere">{product.brand ? `${product.brand} · ${type}` : type}</p>
        <Heading className="line-clamp-2 text-base font-semibold tracking-normal max-[24rem]:text-sm">
          {/* The whole card is the target; what else can be pressed lies above. */}
          <Link
            to={to}
            prefetch="intent"
            viewTransition
            onClick={carryPicture}
            className="outline-none after:absolute after:inset-0 after:rounded-card hover:text-accent"
          >
            <ProductName name={product.name} />
          </Link>
        </Heading>
        {product.chosen && <p className="text-sm wrap-anywhere">{product.chosen.label}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TileRating product={product} />
        <TileShades product={product} />
      </div>
      <div>
        <ShownPrice shown={product} unitPrice={product.unitPrice} />
        {product.energyLabel && <EnergyMark label={product.energyLabel} />}
        {note}
      </div>
      <div className="product-card-actions">
        <TileAction product={product} to={to} />
      </div>
    </>
  );
}

/** Another view on hover and focus, loaded where there is a mouse; faded when sold out. */
function TilePicture({ product, sizes, priority }: Required<Pick<ProductTileProps, 'product' | 'sizes' | 'priority'>>) {
  const [picture, secondPicture] = product.images;
  const hasMouse = useMouse();
  return (
    <div className="product-card-picture">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes={sizes}
          priority={priority}
          className={classNames('aspect-square', !product.inStock && 'opacity-60')}
          imgClassName="size-full"
        />
      )}
      {hasMouse && secondPicture && (
        <Picture
          picture={secondPicture}
          alt=""
          sizes={sizes}
          className="product-card-second aspect-square"
          imgClassName="size-full"
        />
      )}
      <TileBadge product={product} className="product-card-badge" />
      <WishButton
        productId={product.id}
        variation={product.chosen?.id}
        shown={product}
        name={product.name}
        size="sm"
        className="absolute end-1.5 top-1.5 z-10"
      />
    </div>
  );
}

/** One thing at most; that the shop puts a product forward is none, because it tells a shopper nothing. */
export function TileBadge({ product, className }: { readonly product: ProductCard; readonly className?: string }) {
  const t = useTranslate();
  const { badge } = product;
  if (!product.inStock) return <Badge {...{ className }}>{t('stock.outOfStock')}</Badge>;
  if (badge === null) return null;
  return (
    <Badge {...{ className }} tone={badge.kind === 'sale' ? 'red' : 'accent'}>
      {badge.kind === 'sale' ? t('product.badge.sale', { percent: badge.percent }) : t(`product.badge.${badge.kind}`)}
    </Badge>
  );
}

export function TileRating({ product }: { readonly product: ProductCard }) {
  const { t, language } = useI18n();
  if (product.reviews === 0) return null;
  const count = t('product.reviewCount', { n: product.reviews });
  return (
    <Rating
      value={product.rating}
      label={`${t('product.rating', { rating: formatDecimal(product.rating, language) })}, ${count}`}
      count={`(${product.reviews})`}
    />
  );
}

export function TileAction({ product, to }: { readonly product: ProductCard; readonly to: string }) {
  const t = useTranslate();
  const addToCart = useAddToCart();
  if (!product.inStock || product.variations.length > 0) {
    const label = product.inStock ? t('product.selectOptions') : t('product.view');
    return (
      <ButtonLink to={to} look="secondary" size="sm" block aria-label={`${label}: ${product.name}`}>
        {label}
      </ButtonLink>
    );
  }
  // The card knows the line's limit, which is all that matters here.
  const addable = { productId: product.id, price: product.priceExVat, stock: product.maxQuantity };
  return (
    <Button
      look="secondary"
      size="sm"
      block
      className="max-sm:px-1.5 noscript:hidden"
      data-addition={writeEarlyAddition({ name: product.name, ...addable })}
      icon={<ShoppingBag aria-hidden="true" className="size-5 max-sm:hidden" />}
      aria-label={`${t('product.addToCart')}: ${product.name}`}
      onClick={() => addToCart(product.name, { ...addable, quantity: 1 })}
    >
      {t('product.addToCart')}
    </Button>
  );
}
