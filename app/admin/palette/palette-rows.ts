import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { StaffFinds } from '#shop/reports/staff-search-view.server.ts';
import { isTypoOf } from '#shop/search/text-search.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { PalettePages } from './palette-pages.ts';

export type PaletteRow = {
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
  /** Null for the list of keys. */
  readonly to: string | null;
  /** A file to download, not a page. */
  readonly isFile?: boolean;
};

export type PaletteGroup = {
  readonly value: 'pages' | 'actions' | 'settings' | 'orders' | 'products' | 'categories';
  readonly items: readonly PaletteRow[];
};

/**
 * Pages, actions and settings whose name holds what was typed, or nearly does where none holds it; then what the server
 * found by it. Groups without a row are left out, and single settings wait until something is typed.
 */
export function groupFinds(
  named: PalettePages,
  finds: StaffFinds | undefined,
  typed: string,
  t: AdminTranslate,
): PaletteGroup[] {
  const { orders = [], products = [], categories = [] } = finds ?? {};
  const all = [...named.pages, ...named.actions, ...named.settings];
  const isHeld = all.some((row) => holds(row, typed));
  const byName = (rows: readonly PaletteRow[]) =>
    rows.filter((row) => (isHeld ? holds(row, typed) : isNearlyNamed(row, typed)));
  const groups: readonly PaletteGroup[] = [
    { value: 'pages', items: byName(named.pages) },
    { value: 'actions', items: byName(named.actions) },
    { value: 'settings', items: typed.trim() === '' ? [] : byName(named.settings) },
    {
      value: 'orders',
      items: orders.map(({ id, number, customer, status }) => ({
        id,
        label: `${t('orders.number', { number })} · ${customer || t('orders.guest')}`,
        hint: t(`orderStatus.${status}`),
        to: `/admin/orders/${id}`,
      })),
    },
    {
      value: 'products',
      items: products.map(({ id, name, sku }) => ({ id, label: name, hint: sku, to: `/admin/products/${id}` })),
    },
    {
      value: 'categories',
      items: categories.map(({ id, name }) => ({ id, label: name, hint: null, to: `/admin/categories/${id}` })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function holds({ label, hint }: PaletteRow, typed: string): boolean {
  const words = foldDiacritics(typed).split(/\s+/);
  const name = foldDiacritics(`${label} ${hint ?? ''}`);
  return words.every((word) => name.includes(word));
}

/** Whoever types is seldom at the end of a word. */
function isNearlyNamed({ label, hint }: PaletteRow, typed: string): boolean {
  const words = foldDiacritics(typed).split(/\s+/).filter(Boolean);
  const name = foldDiacritics(`${label} ${hint ?? ''}`).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => name.some((one) => one.includes(word) || beginsNearly(one, word)));
}

function beginsNearly(word: string, typed: string): boolean {
  return [-1, 0, 1, 2].some((more) => isTypoOf(typed, word.slice(0, typed.length + more)));
}
