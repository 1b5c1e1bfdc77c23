import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Heart } from '#app/ui/line-icons.tsx';
import { ProductCard, type ProductCardProps } from '#app/ui/product-card.tsx';
import { ProductCardSkeleton, ProductGrid, ProductRow } from '#app/ui/product-grid.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Chapter, Example } from './example.tsx';

const RATED = 'Rated 4.6 out of 5, 12 reviews';
const SHADES = ['#8c3b45', '#e8604c', '#4a1f33', '#c98b74', '#7a5c4e', '#d9b8a3'];

/** With and without everything a card may have: their rows must still end on one line. */
const CARDS: readonly Partial<ProductCardProps>[] = [
  { badges: <Badge tone="red">New</Badge> },
  {
    name: 'A name so long that it takes up several lines of its card and still has to end somewhere',
    dots: SHADES.map((color) => ({ label: color, color })),
    dotsLabel: 'Comes in several shades',
  },
  { brand: null, rating: null },
  { name: 'Sold out', muted: true },
];

function cards() {
  return CARDS.map((card, index) => (
    <ProductCard
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      key={index}
      to="."
      name="Birch Sap Day Cream"
      brand="Dzelme"
      picture={{ path: '/placeholder.svg', width: 768, height: 768, ground: '#f4f2ef' }}
      rating={<Rating value={4.6} label={RATED} count="12" />}
      price={<p className="numeric text-lg font-bold">€24.90</p>}
      heart={
        <IconButton label="Add to wishlist" pressed={false}>
          <Heart aria-hidden="true" />
        </IconButton>
      }
      actions={
        <Button look="secondary" block>
          Add to Cart
        </Button>
      }
      {...card}
    />
  ));
}

export function ShopParts() {
  return (
    <Chapter title="Products">
      <Example part="rating.tsx">
        <Rating value={4.6} label={RATED} count="12" />
        <Rating value={2.5} label="Rated 2.5 out of 5" size="md" />
      </Example>
      <ProductGrid label="product-card.tsx">{cards()}</ProductGrid>
      <ProductRow label="product-grid.tsx: ProductRow">{cards()}</ProductRow>
      <ProductGrid label="product-grid.tsx: ProductCardSkeleton">
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
    </Chapter>
  );
}
