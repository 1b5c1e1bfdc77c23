import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { carryPicture } from './carry-picture.ts';
import { categoryTypeLabel } from './category-type.ts';
import { ShownPrice } from './shown-price.tsx';
import { useMouse } from './use-mouse.ts';
import { WishButton } from './wish-button.tsx';

/** Four columns of a whole page, three, or two. */
const SIZES =
  '(min-width: 83rem) 18.9rem, (min-width: 64rem) calc(25vw - 1.8rem), (min-width: 40rem) calc(33.4vw - 1.5rem), calc(50vw - 1.3rem)';
const SHADES_SHOWN = 5;

type ProductTileProps = {
  readonly product: ProductCard;
  readonly headingLevel?: 2 | 3;
  readonly sizes?: string;
  readonly priority?: boolean;
};

/** Belongs in a list of class product-grid or product-row, whose rows align names, prices and buttons. */
export function ProductTile({ product, headingLevel = 3, sizes = SIZES, priority = false }: ProductTileProps) {
  const { t, localPath } = useI18n();
  const to = localPath(`/product/${product.slug}`);
  const type = categoryTypeLabel(t, product.category?.type);
  const Heading = `h${headingLevel}` as const;
  if (product.images.length === 0) return null;
  return (
    <li className="product-card group/card">
      <TilePicture product={product} sizes={sizes} priority={priority} />
      <div className="flex flex-col gap-0.5 pt-1">
        <p className="text-sm text-muted wrap-anywhere">{product.brand ? `${product.brand} · ${type}` : type}</p>
        <Heading className="line-clamp-2 text-base font-semibold leading-snug tracking-normal">
          {/* The whole card is the target; what else can be pressed lies above. */}
          <Link
            to={to}
            prefetch="intent"
            viewTransition
            onClick={carryPicture}
            className="outline-none after:absolute after:inset-0 after:rounded-card hover:text-accent"
          >
            {product.name}
          </Link>
        </Heading>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TileRating product={product} />
        <Shades product={product} />
      </div>
      <ShownPrice shown={product} unitPrice={product.unitPrice} />
      <div className="product-card-actions">
        <TileAction product={product} to={to} />
      </div>
    </li>
  );
}

/** Another view on hover and focus, loaded where there is a mouse; faded when sold out. */
function TilePicture({ product, sizes, priority }: Required<Omit<ProductTileProps, 'headingLevel'>>) {
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
      <TileBadge product={product} className="absolute start-2.5 top-2.5" />
      <WishButton productId={product.id} name={product.name} size="sm" className="absolute end-1.5 top-1.5 z-10" />
    </div>
  );
}

function Shades({ product }: { readonly product: ProductCard }) {
  const t = useTranslate();
  const shades = product.variations.filter(({ colour }) => colour !== null);
  if (shades.length === 0) return null;
  return (
    <p className="flex items-center gap-1 text-xs text-muted">
      <span className="sr-only">{t('product.colours', { n: shades.length })}</span>
      {shades.slice(0, SHADES_SHOWN).map(({ label, colour }) => (
        <Swatch key={label} color={colour ?? ''} className="size-3.5" />
      ))}
      {shades.length > SHADES_SHOWN && <span aria-hidden="true">+{shades.length - SHADES_SHOWN}</span>}
    </p>
  );
}

export function TileBadge({ product, className }: { readonly product: ProductCard; readonly className?: string }) {
  const t = useTranslate();
  const badge = { className, tone: product.inStock ? ('accent' as const) : ('ink' as const) };
  if (!product.inStock) return <Badge {...badge}>{t('stock.outOfStock')}</Badge>;
  return product.featured ? <Badge {...badge}>{t('product.featured')}</Badge> : null;
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
  return (
    <Button
      look="secondary"
      size="sm"
      block
      className="noscript:hidden"
      icon={<ShoppingBag aria-hidden="true" className="size-4.5" />}
      aria-label={`${t('product.addToCart')}: ${product.name}`}
      onClick={() =>
        addToCart(product.name, {
          productId: product.id,
          price: product.priceExVat,
          quantity: 1,
          // The card knows the line's limit, which is all that matters here.
          stock: product.maxQuantity,
        })
      }
    >
      {t('product.addToCart')}
    </Button>
  );
}
