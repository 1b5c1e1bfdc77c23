import type { Right } from '#shop/accounts/viewer.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import { TABS } from '../admin-tabs.tsx';
import { SETTING_GROUPS } from '../settings/setting-groups.ts';
import type { PaletteRow } from './palette-rows.ts';

export type PalettePages = {
  readonly pages: readonly PaletteRow[];
  readonly actions: readonly PaletteRow[];
  readonly settings: readonly PaletteRow[];
};

/** All that can be gone to by name. Whoever may not is not led there. */
export function listPalettePages(t: AdminTranslate, may: (right: Right) => boolean): PalettePages {
  const row = (to: string, label: string, hint: string | null = null): PaletteRow => ({ id: to, label, hint, to });
  const forStaff = (rows: readonly PaletteRow[]) => (may('edit') ? rows : []);
  const forAdmins = (rows: readonly PaletteRow[]) => (may('administer') ? rows : []);
  const settings = t('admin.tab.settings');
  return {
    pages: [
      ...TABS.map(({ to, name }) => row(to, t(`admin.tab.${name}`))),
      row('/admin/orders/withdrawals', t('withdrawals.title')),
      ...forAdmins([
        row('/admin/settings/staff', t('staff.title'), settings),
        row('/admin/settings/changes', t('changes.title'), settings),
      ]),
      { id: 'keys', label: t('palette.keys'), hint: '?', to: null },
    ],
    actions: [
      ...forStaff([
        row('/admin/products/new', t('productList.add')),
        row('/admin/categories/new', t('categories.add')),
        row('/admin/products/import', t('exchange.title')),
      ]),
      { ...row('/admin/products/export.csv', t('palette.exportProducts')), isFile: true },
      ...forStaff([{ ...row('/admin/orders/export.csv', t('palette.exportOrders')), isFile: true }]),
    ],
    settings: SETTING_GROUPS.flatMap((group) =>
      group.settings.map((name) =>
        row(`/admin/settings#setting-${name}`, t(`settings.field.${name}`), t(`settings.group.${group.name}`)),
      ),
    ),
  };
}
