import { describe, expect, test } from 'vitest';
import { CART_STORAGE_KEY, type CartItem } from '#shop/cart/cart.ts';
import { price } from '#shop/kernel/money.ts';
import { createCartStore, NOTHING_IN_CART } from './cart-store.ts';

type FakeStorage = { text: string | null; isBlocked: boolean; isFull: boolean };

function aStorage(text: string | null = null): FakeStorage {
  return { text, isBlocked: false, isFull: false };
}

/** A tab of the browser on a storage that tabs may share. */
function aTab(storage: FakeStorage = aStorage()) {
  const logged: string[] = [];
  const store = createCartStore({
    storage: () => {
      if (storage.isBlocked) throw new Error('SecurityError');
      return {
        getItem: (key) => (key === CART_STORAGE_KEY ? storage.text : null),
        setItem: (_, text) => {
          if (storage.isFull) throw new Error('QuotaExceededError');
          storage.text = text;
        },
      };
    },
    log: (message) => logged.push(message),
  });
  return { store, storage, logged };
}

const item = (productId: string, quantity = 1): CartItem => ({
  id: `${productId}-default-1`,
  productId,
  price: price(10_0000),
  quantity,
});
const units = (tab: ReturnType<typeof aTab>) =>
  tab.store.getItems().map(({ productId, quantity }) => [productId, quantity]);

describe('the cart of the browser', () => {
  test('is the very list that the server draws while it is empty, so that no page is drawn twice', () => {
    expect(aTab().store.getItems()).toBe(NOTHING_IN_CART);
    expect(aTab(aStorage('[]')).store.getItems()).toBe(NOTHING_IN_CART);
    expect(aTab(aStorage('no list')).store.getItems()).toBe(NOTHING_IN_CART);
  });

  test('is there again after the page was left', () => {
    const first = aTab();
    first.store.dispatch({ type: 'add', item: item('lamp', 2) });
    expect(units(aTab(first.storage))).toEqual([['lamp', 2]]);
  });

  test('notifies the page of each change, and only gives a new list when it changed', () => {
    const tab = aTab();
    let calls = 0;
    const stop = tab.store.subscribe(() => {
      calls += 1;
    });
    const before = tab.store.getItems();
    tab.store.reload();
    expect(tab.store.getItems()).toBe(before);
    tab.store.dispatch({ type: 'add', item: item('lamp') });
    expect(tab.store.getItems()).not.toBe(before);
    stop();
    tab.store.dispatch({ type: 'clear' });
    expect(calls).toBe(2);
  });

  test('is the same in two tabs', () => {
    const storage = aStorage();
    const [left, right] = [aTab(storage), aTab(storage)];
    left.store.getItems();
    right.store.dispatch({ type: 'add', item: item('lamp') });
    left.store.reload();
    expect(units(left)).toEqual([['lamp', 1]]);
  });

  test('loses nothing when two tabs add at the same time', () => {
    const storage = aStorage();
    const [left, right] = [aTab(storage), aTab(storage)];
    left.store.getItems();
    right.store.getItems();
    left.store.dispatch({ type: 'add', item: item('lamp') });
    right.store.dispatch({ type: 'add', item: item('radio') });
    expect(units(right)).toEqual([
      ['lamp', 1],
      ['radio', 1],
    ]);
  });
});

describe('when storage fails', () => {
  test.each(['{', 'null', '{"a":1}', '"cart"'])(
    'a corrupt cart (%s) is only logged, and the cart can be used',
    (text) => {
      const tab = aTab(aStorage(text));
      expect(tab.store.getItems()).toEqual([]);
      expect(tab.logged).not.toEqual([]);
      tab.store.dispatch({ type: 'add', item: item('lamp') });
      expect(units(aTab(tab.storage))).toEqual([['lamp', 1]]);
    },
  );

  test('what became corrupt in another tab leaves the cart unchanged', () => {
    const tab = aTab();
    tab.store.dispatch({ type: 'add', item: item('lamp') });
    tab.storage.text = '{';
    tab.store.reload();
    expect(units(tab)).toEqual([['lamp', 1]]);
  });

  test('blocked storage leaves a cart that lives as long as the page', () => {
    const tab = aTab();
    tab.storage.isBlocked = true;
    tab.store.dispatch({ type: 'add', item: item('lamp') });
    tab.store.dispatch({ type: 'add', item: item('lamp') });
    expect(units(tab)).toEqual([['lamp', 2]]);
    expect(tab.logged).not.toEqual([]);
  });

  test('full storage does not bring back what was stored before', () => {
    const tab = aTab();
    tab.store.dispatch({ type: 'add', item: item('lamp') });
    tab.storage.isFull = true;
    tab.store.dispatch({ type: 'remove', id: 'lamp-default-1' });
    tab.store.dispatch({ type: 'add', item: item('radio') });
    expect(units(tab)).toEqual([['radio', 1]]);
  });
});
