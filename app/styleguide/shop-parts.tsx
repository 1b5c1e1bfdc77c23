import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PictureSource } from '#app/ui/picture-sources.ts';
import { PriceTag } from '#app/ui/price-tag.tsx';
import { ProductCard, type ProductCardProps } from '#app/ui/product-card.tsx';
import { ProductCardSkeleton, ProductGrid, ProductRow } from '#app/ui/product-grid.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatMoney, formatPriceRange } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { ProductCard as Product } from '#shop/shelf/product-card.ts';
import { Chapter, Example, Row } from './example.tsx';
import type { Samples } from './samples.ts';

const PLACEHOLDER: PictureSource = { path: '/placeholder.svg', width: 768, height: 768, ground: '#f4f2ef' };
const DOTS = ['#8c3b45', '#e8604c', '#4a1f33', '#c98b74', '#7a5c4e', '#d9b8a3'] as const;

export type ShopPartsProps = {
  readonly texts: Samples;
  readonly language: Language;
  /** Of the catalogue; without one the cards show what a shop without pictures shows. */
  readonly products: readonly Product[];
};

export function ShopParts({ texts, language, products }: ShopPartsProps): ReactNode {
  const cards =
    products.length > 0 ? products.map((product) => productCard(product, texts, language)) : drawnCards(texts);
  return (
    <Chapter id="shop" title={texts.shop}>
      <Example part="price-tag.tsx">
        <Row>
          <PriceTag size="sm" price="€24.90" note={texts.vat} />
          <PriceTag
            price="€24.90"
            original="€29.90"
            originalLabel={texts.was}
            priceLabel={texts.from}
            note={texts.vat}
          />
          <PriceTag price="€19.90 - €29.90" note={texts.vat} />
          <PriceTag
            size="lg"
            price="€24.90"
            original="€29.90"
            note={texts.vat}
            unitPrice={texts.unitPrice}
            originalNote={texts.originalNote}
          />
        </Row>
      </Example>
      <Example part="rating.tsx">
        <Row>
          <Rating value={4.6} label={texts.ratingLabel} count="12" />
          <Rating value={2.5} label={texts.ratingLabel} size="md" count="4.6 · 12" />
          <Rating value={0} label={texts.ratingLabel} />
        </Row>
      </Example>
      <Example part="product-card.tsx, product-grid.tsx">
        {products.length > 0 ? null : <p>{texts.noPictures}</p>}
        <ProductGrid label={texts.allProducts}>
          {cards.map((card) => (
            <ProductCard key={card.name} {...card} />
          ))}
        </ProductGrid>
      </Example>
      <Example part="product-grid.tsx: ProductRow">
        <ProductRow label={texts.featuredRow}>
          {cards.map((card) => (
            <ProductCard key={card.name} {...card} />
          ))}
        </ProductRow>
      </Example>
      <Example part={`product-grid.tsx: ${texts.waiting}`}>
        <ProductGrid>
          {[1, 2, 3, 4].map((card) => (
            <ProductCardSkeleton key={card} />
          ))}
        </ProductGrid>
      </Example>
      <Example part="picture.tsx">
        <Picture
          picture={products[0]?.images[0] ?? PLACEHOLDER}
          alt={products[0]?.name ?? texts.allProducts}
          sizes="20rem"
          className="w-80 max-w-full rounded-card"
        />
      </Example>
    </Chapter>
  );
}

type Slots = Pick<ProductCardProps, 'heart' | 'actions' | 'headingLevel' | 'to'>;

function slots(texts: Samples): Slots {
  return {
    to: '.',
    heart: (
      <IconButton label={texts.wishlist} pressed={false}>
        <Heart aria-hidden="true" />
      </IconButton>
    ),
    actions: (
      <Button look="secondary" block>
        {texts.addToCart}
      </Button>
    ),
  };
}

function productCard(product: Product, texts: Samples, language: Language): ProductCardProps {
  const { minPrice, maxPrice, originalPrice, reviews } = product;
  const range = minPrice !== null && maxPrice !== null;
  return {
    ...slots(texts),
    name: product.name,
    brand: product.brand,
    picture: product.images[0] ?? PLACEHOLDER,
    secondPicture: product.images[1],
    badges: product.featured ? <Badge tone="ink">{texts.badges[1]}</Badge> : null,
    rating:
      reviews > 0 ? <Rating value={product.rating} label={texts.ratingLabel} count={String(reviews)} /> : undefined,
    price: (
      <PriceTag
        price={range ? formatPriceRange(minPrice, maxPrice, language) : formatMoney(product.price, language)}
        original={originalPrice === null ? undefined : formatMoney(originalPrice, language)}
        originalLabel={texts.was}
        note={texts.vat}
      />
    ),
    dots: product.variations.map(({ label }, index) => ({ label, color: DOTS[index % DOTS.length] ?? DOTS[0] })),
    dotsLabel: texts.shadesOf,
    muted: !product.inStock,
  };
}

/** Short and long names, with and without everything a card may have: their rows must still end on one line. */
function drawnCards(texts: Samples): readonly ProductCardProps[] {
  return texts.categories.map((name, index) => ({
    ...slots(texts),
    name: index === 1 ? `${name}. ${texts.headline}, ${texts.body}` : name,
    brand: index === 2 ? null : 'Dzelme',
    picture: PLACEHOLDER,
    badges: index === 0 ? <Badge tone="red">{texts.badges[7]}</Badge> : null,
    rating: index === 3 ? null : <Rating value={4.6} label={texts.ratingLabel} count="12" />,
    price: <PriceTag price="€24.90" {...(index === 0 ? { original: '€29.90' } : {})} note={texts.vat} />,
    dots: index === 1 ? DOTS.map((color, dot) => ({ label: `${texts.shade} ${dot + 1}`, color })) : [],
    dotsLabel: texts.shadesOf,
    muted: index === 3,
  }));
}
