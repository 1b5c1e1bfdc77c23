import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';

export type HeroProduct = Pick<ProductCard, 'id' | 'name' | 'slug'> & {
  readonly picture: ProductCard['images'][number];
};

const GROUP_SIZE = 3;
const STORY_SIZE = 2;

/** A mixed group, what shoppers wrote most about first: one product of each type in turn. */
export function pickHeroProducts(cards: readonly ProductCard[]): HeroProduct[] {
  return mix(cards)
    .slice(0, GROUP_SIZE)
    .flatMap((card) => withPicture(card, card.images[0]));
}

/** What comes after the hero's products, in the last picture of each, which is another view if there are several. */
export function pickStoryProducts(cards: readonly ProductCard[]): HeroProduct[] {
  return mix(cards)
    .slice(GROUP_SIZE)
    .slice(0, STORY_SIZE)
    .flatMap((card) => withPicture(card, card.images.at(-1)));
}

function mix(cards: readonly ProductCard[]): readonly ProductCard[] {
  const known = cards.toSorted((one, other) => other.reviews - one.reviews);
  const shelves = [...Map.groupBy(known, (card) => card.category?.type ?? '').values()];
  const rounds = Math.max(0, ...shelves.map((shelf) => shelf.length));
  return Array.from({ length: rounds }, (_, round) => shelves.flatMap((shelf) => shelf[round] ?? [])).flat();
}

function withPicture({ id, name, slug }: ProductCard, picture: HeroProduct['picture'] | undefined): HeroProduct[] {
  return picture ? [{ id, name, slug, picture }] : [];
}
