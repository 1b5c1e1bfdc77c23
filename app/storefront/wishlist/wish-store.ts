import { logInBrowser } from '#app/browser-log.ts';
import { WISHLIST_KEY } from '#app/personal-storage.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Wish } from '#shop/wishlist/wish.ts';
import { joinWishes, MAX_WISHES, parseWishlist } from '#shop/wishlist/wishlist.ts';

type WishStoreNeeds = {
  /** Looked up at each use, because blocked storage throws on access. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly log: (message: string, error?: unknown) => void;
};

/** The wishes of the signed-in person, in the document's memory; `account-wishes.ts` makes it. */
export type AccountPart = {
  readonly list: () => readonly Wish[];
  /** What the shop has confirmed; null until it has been read. */
  readonly listKnown: () => readonly Wish[] | null;
  readonly set: (wish: Wish, isWished: boolean) => void;
};

export type WishStore = ReturnType<typeof createWishStore>;

const NONE: readonly Wish[] = [];

/**
 * The hearts outside React: in browser storage, and while somebody is signed in those of the account, which are never
 * stored here. Where storage fails, hearts last as long as the page.
 */
export function createWishStore({ storage, log }: WishStoreNeeds) {
  const listeners = new Set<() => void>();
  let unstored: readonly Wish[] | null = null;
  let account: AccountPart | null = null;
  let shown: readonly Wish[] | null = null;

  function listStored(): readonly Wish[] {
    if (unstored !== null) return unstored;
    try {
      return parseWishlist(storage().getItem(WISHLIST_KEY));
    } catch {
      return NONE;
    }
  }

  function store(wishes: readonly Wish[]): void {
    try {
      storage().setItem(WISHLIST_KEY, JSON.stringify(wishes));
      unstored = null;
    } catch (error) {
      unstored = wishes;
      log('The wishlist could not be stored', error);
    }
    announce();
  }

  function announce(): void {
    shown = null;
    for (const listener of listeners) listener();
  }

  const list = () => (shown ??= joinWishes(account?.list() ?? NONE, listStored()));
  const has = (id: Uuid) => list().some((wish) => wish.id === id);

  return {
    /** The oldest first; the same list object until it changes. */
    list,
    has,
    /** What no account has yet. */
    listStored,
    /** Sets or removes a heart; `full` when there is no room for one more. */
    toggle(wish: Wish): 'added' | 'removed' | 'full' {
      const isWished = has(wish.id);
      if (!isWished && list().length >= MAX_WISHES) return 'full';
      account?.set(wish, !isWished);
      if (isWished) store(listStored().filter(({ id }) => id !== wish.id));
      else if (account === null) store([...listStored(), wish]);
      return isWished ? 'removed' : 'added';
    },
    /** Stores wishes that no account took. */
    keep: (wishes: readonly Wish[]) => store(joinWishes(listStored(), wishes)),
    /** Forgets stored wishes that are elsewhere or not wanted. */
    drop(ids: readonly Uuid[]): void {
      const kept = listStored().filter(({ id }) => !ids.includes(id));
      if (kept.length < listStored().length) store(kept);
    },
    hasAccount: () => account !== null,
    /** What is surely in the account; null until it has been read, and where nobody is signed in. */
    listKnown: () => account?.listKnown() ?? null,
    /** Shows the hearts of an account too, from now on; null when nobody is signed in. */
    join(part: AccountPart | null): void {
      account = part;
      announce();
    },
    /** Another tab has stored something, or the account has changed. */
    announce,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const wishStore = createWishStore({ storage: () => window.localStorage, log: logInBrowser });
