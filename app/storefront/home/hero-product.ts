import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';

export type HeroProduct = Pick<ProductCard, 'id' | 'name' | 'slug'> & {
  readonly picture: ProductCard['images'][number];
};

const GROUP_SIZE = 4;

/** A mixed group: one product of each type in turn. */
export function pickHeroProducts(cards: readonly ProductCard[]): HeroProduct[] {
  const shelves = Map.groupBy(cards, (card) => card.category?.type ?? '');
  const rounds = Math.max(0, ...[...shelves.values()].map((shelf) => shelf.length));
  const mixed = Array.from({ length: rounds }, (_, round) =>
    [...shelves.values()].flatMap((shelf) => shelf[round] ?? []),
  ).flat();
  return mixed.slice(0, GROUP_SIZE).flatMap(({ id, name, slug, images }) => {
    const picture = images[0];
    return picture ? [{ id, name, slug, picture }] : [];
  });
}
