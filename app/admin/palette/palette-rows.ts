import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { StaffFinds } from '#shop/reports/staff-search-view.server.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';

export type PaletteRow = {
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
  /** Null for the list of keys. */
  readonly to: string | null;
};

export type PaletteGroup = {
  readonly value: 'pages' | 'orders' | 'products' | 'categories';
  readonly items: readonly PaletteRow[];
};

/** Pages whose name holds what was typed, then what was found by it; groups without a row are left out. */
export function groupFinds(
  pages: readonly PaletteRow[],
  finds: StaffFinds | undefined,
  typed: string,
  t: AdminTranslate,
): PaletteGroup[] {
  const wanted = foldDiacritics(typed.trim());
  const { orders = [], products = [], categories = [] } = finds ?? {};
  const groups: readonly PaletteGroup[] = [
    { value: 'pages', items: pages.filter(({ label }) => foldDiacritics(label).includes(wanted)) },
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
