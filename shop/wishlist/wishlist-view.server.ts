import type { Uuid } from '#shop/kernel/ids.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import { listChosenCards } from '#shop/shelf/chosen-cards-view.server.ts';
import type { CardQuery, ProductCard } from '#shop/shelf/product-card-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readWish, type Wish } from './wish.ts';

/** How many cards a page of a wishlist has. */
const PAGE_SIZE = 24;

type PageQuery = CardQuery & { /** From 1. */ readonly page: number };

export type WishlistPage = {
  /** The newest first, without products that are no longer sold. */
  readonly cards: readonly ProductCard[];
  readonly page: number;
  readonly pages: number;
};

export type OwnWishlist = WishlistPage & {
  /** Everything on the list, the oldest first. */
  readonly wishes: readonly Wish[];
  /** What is no longer sold. */
  readonly gone: readonly Uuid[];
  /** How it is shared; null while it is not. */
  readonly sharing: { readonly token: string; readonly name: string | null } | null;
};

/** A person's wishes, the oldest first. */
export async function listWishes(shop: Shop, userId: Uuid): Promise<readonly Wish[]> {
  const rows = await selectWithShown(shop, userId);
  return rows.map(readWish);
}

/** A page of a person's wishlist, as its owner sees it. */
export async function getOwnWishlist(shop: Shop, userId: Uuid, query: PageQuery): Promise<OwnWishlist> {
  const [rows, sharing] = await Promise.all([
    selectWithShown(shop, userId),
    shop.db
      .selectFrom('wishlists')
      .select(['share_token', 'share_name'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  const token = sharing?.share_token ?? null;
  return {
    ...(await readPage(shop, rows, query)),
    wishes: rows.map(readWish),
    gone: rows.filter(({ isShown }) => !isShown).map(({ id }) => id),
    sharing: token === null ? null : { token, name: sharing?.share_name ?? null },
  };
}

/** A page of the wishlist behind a link. Null for a link that never was or is no more. Says nothing else of its owner. */
export async function findSharedWishlist(
  shop: Shop,
  token: string,
  query: PageQuery,
): Promise<(WishlistPage & { readonly name: string | null }) | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  const list = await shop.db
    .selectFrom('wishlists')
    .select(['user_id', 'share_name'])
    .where('share_token', '=', token)
    .executeTakeFirst();
  if (list === undefined) return null;
  return { name: list.share_name, ...(await readPage(shop, await selectWithShown(shop, list.user_id), query)) };
}

function selectWithShown(shop: Shop, userId: Uuid) {
  return shop.db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['product_id as id', 'variation_id as variation', 'seen_price as seenPrice', 'is_shown as isShown'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
}

async function readPage(
  shop: Shop,
  rows: Awaited<ReturnType<typeof selectWithShown>>,
  { page, ...query }: PageQuery,
): Promise<WishlistPage> {
  const shown = rows.filter(({ isShown }) => isShown).reverse();
  const pages = pageCountOf(shown.length, PAGE_SIZE);
  const present = Math.min(page, pages);
  const choices = shown.slice((present - 1) * PAGE_SIZE, present * PAGE_SIZE);
  return { cards: await listChosenCards(shop, { ...query, choices }), page: present, pages };
}
