import { useI18n, useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ShoppingBag } from '#app/ui/line-icons.tsx';
import { ProductCard as Card } from '#app/ui/product-card.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { categoryTypeLabel } from './category-type.ts';
import { ShownPrice } from './shown-price.tsx';
import { WishButton } from './wish-button.tsx';

export type ProductTileProps = {
  readonly product: ProductCard;
  readonly headingLevel?: 2 | 3;
  readonly sizes?: string;
  readonly priority?: boolean;
};

export function ProductTile({ product, ...card }: ProductTileProps) {
  const { t, localPath } = useI18n();
  const [picture, secondPicture] = product.images;
  const to = localPath(`/product/${product.slug}`);
  const type = categoryTypeLabel(t, product.category?.type);
  if (picture === undefined) return null;
  const shades = product.variations.flatMap(({ label, colour }) => (colour === null ? [] : [{ label, color: colour }]));
  return (
    <Card
      {...card}
      to={to}
      name={product.name}
      brand={product.brand ? `${product.brand} · ${type}` : type}
      picture={picture}
      secondPicture={secondPicture}
      muted={!product.inStock}
      badges={<TileBadges product={product} />}
      heart={<WishButton productId={product.id} name={product.name} size="sm" />}
      rating={<TileRating product={product} />}
      price={<ShownPrice shown={product} unitPrice={product.unitPrice} />}
      dots={shades}
      dotsLabel={t('product.colours', { n: shades.length })}
      actions={<TileAction product={product} to={to} />}
    />
  );
}

export function TileBadges({ product }: { readonly product: ProductCard }) {
  const t = useTranslate();
  if (!product.inStock) return <Badge tone="ink">{t('stock.outOfStock')}</Badge>;
  return product.featured ? <Badge tone="accent">{t('product.featured')}</Badge> : null;
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
  if (!product.inStock) {
    return (
      <ButtonLink to={to} look="secondary" size="sm" block aria-label={`${t('product.view')}: ${product.name}`}>
        {t('product.view')}
      </ButtonLink>
    );
  }
  if (product.variations.length > 0) {
    return (
      <ButtonLink
        to={to}
        look="secondary"
        size="sm"
        block
        aria-label={`${t('product.selectOptions')}: ${product.name}`}
      >
        {t('product.selectOptions')}
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
