import { describe, expect, test } from 'vitest';
import { RECENTLY_VIEWED_KEY } from '#app/personal-storage.ts';
import { createRecentlyViewed } from './recently-viewed.ts';

const LAMP = '7d9f1a52-6a44-4f0e-9a3c-0d7c4a3d9b11';
const SOAP = '0b8f5f0e-3a0c-4c39-8c58-2b9d3f1f6a02';

/** A browser's storage, shared by its tabs. */
function aStorage(stored: string | null = null) {
  const values = new Map(stored === null ? [] : [[RECENTLY_VIEWED_KEY, stored]]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function aTab(storage: () => ReturnType<typeof aStorage>, isPrivate = false) {
  const logged: string[] = [];
  const viewed = createRecentlyViewed({ storage, log: (text) => logged.push(text), isPrivate: () => isPrivate });
  return { ...viewed, logged };
}

describe('recently viewed products', () => {
  test('of two tabs are all there, the latest first', () => {
    const storage = aStorage();
    const [one, other] = [aTab(() => storage), aTab(() => storage)];
    one.add(LAMP);
    other.add(SOAP);
    expect(one.list()).toEqual([SOAP, LAMP]);
    one.clear();
    expect(other.list()).toEqual([]);
    expect(storage.values.size).toBe(0);
  });

  test('are ids and nothing else', () => {
    const storage = aStorage();
    aTab(() => storage).add(LAMP);
    expect([...storage.values]).toEqual([['vitrina-recently-viewed', JSON.stringify([LAMP])]]);
  });

  test('that are corrupt are begun again', () => {
    const storage = aStorage('{"broken');
    const tab = aTab(() => storage);
    expect(tab.list()).toEqual([]);
    tab.add(LAMP);
    expect(tab.list()).toEqual([LAMP]);
  });

  test('are not remembered where the browser asks for privacy', () => {
    const storage = aStorage();
    aTab(() => storage, true).add(LAMP);
    expect(storage.values.size).toBe(0);
  });

  test('are none where storage is blocked or full, and the page goes on', () => {
    const blocked = aTab(() => {
      throw new Error('blocked');
    });
    blocked.add(LAMP);
    blocked.clear();
    expect(blocked.list()).toEqual([]);
    const full = aStorage();
    const tab = aTab(() => ({
      ...full,
      setItem() {
        throw new Error('full');
      },
    }));
    tab.add(LAMP);
    expect(tab.list()).toEqual([]);
    expect(tab.logged).toEqual(['A viewed product could not be stored']);
  });
});
