import { describe, expect, test, vi } from 'vitest';
import { WISHLIST_KEY } from '#app/personal-storage.ts';
import type { Wish } from '#shop/wishlist/wish.ts';
import { MAX_WISHES } from '#shop/wishlist/wishlist.ts';
import { createAccountWishes, SignedOutError } from './account-wishes.ts';
import { createWishStore } from './wish-store.ts';

const wish = (n: number): Wish => ({ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, seenPrice: n });
const numbersOf = (wishes: readonly Wish[]) => wishes.map(({ seenPrice }) => seenPrice);

/** A browser with hearts from before, and the shop with those of the account. */
function aBrowser({ stored = [] as readonly Wish[], account = [] as readonly Wish[] } = {}) {
  const values = new Map([[WISHLIST_KEY, JSON.stringify(stored)]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const shop = { wishes: [...account], failure: null as Error | null, requests: 0 };
  const store = createWishStore({ storage: () => storage, log: () => undefined });
  const [onFailed, onChanged] = [vi.fn(), vi.fn()];
  const wishes = createAccountWishes({
    store,
    onFailed,
    onChanged,
    async send(change) {
      shop.requests += 1;
      await Promise.resolve();
      if (shop.failure !== null) throw shop.failure;
      shop.wishes = shop.wishes.filter(({ id }) => !change?.remove.includes(id));
      const fresh = (change?.add ?? []).filter(({ id }) => !shop.wishes.some((one) => one.id === id));
      const room = MAX_WISHES - shop.wishes.length;
      shop.wishes = [...shop.wishes, ...fresh.slice(0, room)];
      return { wishes: shop.wishes, left: fresh.slice(room).map(({ id }) => id) };
    },
  });
  store.join(wishes);
  return {
    shop,
    store,
    wishes,
    onFailed,
    onChanged,
    stored: () => numbersOf(JSON.parse(values.get(WISHLIST_KEY) ?? '[]')),
  };
}

describe('signing in', () => {
  test('moves the hearts of the browser to the account, and loses none', async () => {
    const { shop, store, wishes, stored } = aBrowser({ stored: [wish(2), wish(3)], account: [wish(1), wish(2)] });
    expect(numbersOf(store.list())).toEqual([2, 3]);
    await wishes.refresh();
    expect(numbersOf(store.list())).toEqual([1, 2, 3]);
    expect(numbersOf(shop.wishes)).toEqual([1, 2, 3]);
    expect(stored()).toEqual([]);
  });

  test('keeps them in the browser until the account has them', async () => {
    const { shop, store, wishes, stored, onFailed } = aBrowser({ stored: [wish(1)] });
    shop.failure = new Error('offline');
    await wishes.refresh();
    expect([stored(), numbersOf(store.list())]).toEqual([[1], [1]]);
    // Nobody pressed anything, so there is nothing to say.
    expect(onFailed).not.toHaveBeenCalled();
    shop.failure = null;
    await wishes.refresh();
    expect([stored(), numbersOf(shop.wishes)]).toEqual([[], [1]]);
  });

  test('leaves what a full account has no room for, and does not ask again and again', async () => {
    const full = Array.from({ length: MAX_WISHES - 1 }, (_, n) => wish(n));
    const { store, wishes, stored, onChanged } = aBrowser({ stored: [wish(900), wish(901)], account: full });
    await wishes.refresh();
    expect(stored()).toEqual([901]);
    expect(store.list()).toHaveLength(MAX_WISHES + 1);
    await wishes.refresh();
    await wishes.refresh();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe('a heart pressed while signed in', () => {
  test('shows at once, is kept in the account, and never stored in the browser', async () => {
    const { shop, store, wishes, stored } = aBrowser({ account: [wish(1)] });
    await wishes.refresh();
    expect(store.toggle(wish(2))).toBe('added');
    expect(numbersOf(store.list())).toEqual([1, 2]);
    expect(store.toggle(wish(1))).toBe('removed');
    expect(numbersOf(store.list())).toEqual([2]);
    await wishes.refresh();
    await wishes.refresh();
    expect(numbersOf(shop.wishes)).toEqual([2]);
    expect(stored()).toEqual([]);
  });

  test('twice in a moment ends as it was pressed last', async () => {
    const { shop, store, wishes } = aBrowser();
    store.toggle(wish(1));
    await Promise.resolve();
    store.toggle(wish(1));
    await wishes.refresh();
    await wishes.refresh();
    expect([numbersOf(shop.wishes), numbersOf(store.list())]).toEqual([[], []]);
  });

  test('that does not reach the shop is as it was before, and it is said', async () => {
    const { shop, store, wishes, onFailed } = aBrowser({ account: [wish(1)] });
    await wishes.refresh();
    shop.failure = new Error('offline');
    store.toggle(wish(1));
    expect(numbersOf(store.list())).toEqual([]);
    await wishes.refresh();
    expect(numbersOf(store.list())).toEqual([1]);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  test('after the session has ended is kept in the browser, as for anybody', async () => {
    const { shop, store, wishes, stored } = aBrowser({ account: [wish(1)] });
    await wishes.refresh();
    shop.failure = new SignedOutError();
    store.toggle(wish(2));
    await wishes.refresh();
    expect(stored()).toEqual([2]);
    // Nothing of the account is left for the next person.
    expect(numbersOf(store.list())).toEqual([2]);
    expect(wishes.hasEnded()).toBe(true);
  });

  test('shows nothing of a person who has left', async () => {
    const { store, wishes } = aBrowser({ account: [wish(1)] });
    const asked = wishes.refresh();
    wishes.end();
    store.join(null);
    await asked;
    expect(store.list()).toEqual([]);
  });
});

describe('without an account', () => {
  const open = (storage: () => Pick<Storage, 'getItem' | 'setItem'>) =>
    createWishStore({ storage, log: () => undefined });

  test('two tabs keep the hearts of both', () => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    const [one, other] = [open(() => storage), open(() => storage)];
    expect([one.toggle(wish(1)), other.toggle(wish(2))]).toEqual(['added', 'added']);
    one.announce();
    expect(numbersOf(one.list())).toEqual([1, 2]);
    one.toggle(wish(2));
    other.announce();
    expect(numbersOf(other.list())).toEqual([1]);
  });

  test('blocked storage keeps them as long as the page', () => {
    const store = open(() => {
      throw new Error('blocked');
    });
    store.toggle(wish(1));
    store.toggle(wish(2));
    store.toggle(wish(1));
    expect(numbersOf(store.list())).toEqual([2]);
  });

  test('a full list takes no more, and says so', () => {
    const full = JSON.stringify(Array.from({ length: MAX_WISHES }, (_, n) => wish(n)));
    const store = open(() => ({ getItem: () => full, setItem: () => undefined }));
    expect(store.toggle(wish(999))).toBe('full');
    expect(store.toggle(wish(5))).toBe('removed');
  });
});
