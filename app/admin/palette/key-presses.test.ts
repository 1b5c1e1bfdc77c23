import { describe, expect, test } from 'vitest';
import { type KeyPress, shortcutOf } from './palette-keys.tsx';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  inField: false,
  inDialog: false,
  ...more,
});
const on = { singleKeys: true };

describe('keys of the back office', () => {
  test('/ leads to the search field and ? to the list of keys', () => {
    expect(shortcutOf(press('/'), on)).toBe('search');
    expect(shortcutOf(press('?'), on)).toBe('keys');
  });

  test('are letters where letters are typed, and do nothing beneath a dialog', () => {
    for (const key of ['/', '?']) {
      expect(shortcutOf(press(key, { inField: true }), on)).toBeNull();
      expect(shortcutOf(press(key, { inDialog: true }), on)).toBeNull();
    }
  });

  test('Ctrl or Command with K opens the palette, with S saves, also out of a field', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(shortcutOf(press('k', { ...held, inField: true }), on)).toBe('palette');
      expect(shortcutOf(press('S', { ...held, inField: true }), on)).toBe('save');
    }
    expect(shortcutOf(press('k', { ctrlKey: true, altKey: true }), on)).toBeNull();
    expect(shortcutOf(press('k'), on)).toBeNull();
    expect(shortcutOf(press('s', { ctrlKey: true, inDialog: true }), on)).toBeNull();
  });

  test('single ones can be switched off, the others stay', () => {
    const off = { singleKeys: false };
    expect(shortcutOf(press('/'), off)).toBeNull();
    expect(shortcutOf(press('?'), off)).toBeNull();
    expect(shortcutOf(press('k', { metaKey: true }), off)).toBe('palette');
  });
});
