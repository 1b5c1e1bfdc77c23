import type { admin } from '#locales/en/admin.ts';
import type { Right } from '#shop/accounts/viewer.ts';
import { LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import { TABS } from '../frame/admin-tabs.tsx';
import { sayLanguage } from '../language-words.ts';
import { SETTING_GROUPS } from '../settings/setting-groups.ts';

export type PaletteRow = {
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
  /** Other names people use: searched, never shown. */
  readonly also?: string;
  /** Null for the list of keys. */
  readonly to: string | null;
  /** A file or a page of the storefront, which the browser opens itself. */
  readonly isDocument?: boolean;
};

export type PalettePages = {
  readonly pages: readonly PaletteRow[];
  readonly actions: readonly PaletteRow[];
  readonly settings: readonly PaletteRow[];
};

type AlsoCalled = keyof typeof admin extends infer Key
  ? Key extends `palette.also.${infer Name}`
    ? Name
    : never
  : never;

/** Everything that can be found by name or by a word of `palette.also.…`, as far as it is permitted. */
export function listPalettePages(t: AdminTranslate, may: (right: Right) => boolean): PalettePages {
  const languages = LANGUAGES.flatMap((one) => [sayLanguage(t, one), rulesOf(one).name]).join(', ');
  const row = (to: string, label: string, also: AlsoCalled, hint: string | null = null): PaletteRow => ({
    id: to,
    label,
    hint,
    also: t(`palette.also.${also}`, { languages }),
    to,
  });
  const forStaff = (rows: readonly PaletteRow[]) => (may('edit') ? rows : []);
  const forAdmins = (rows: readonly PaletteRow[]) => (may('administer') ? rows : []);
  const settings = t('admin.tab.settings');
  const twoStep = row('/account-settings/security/two-step', t('palette.twoStep'), 'twoStep');
  return {
    pages: [
      ...TABS.map(({ to, name }) => row(to, t(`admin.tab.${name}`), name)),
      row('/admin/orders/withdrawals', t('withdrawals.title'), 'withdrawals'),
      ...forAdmins([
        row('/admin/settings/staff', t('staff.title'), 'staff', settings),
        row('/admin/settings/changes', t('changes.title'), 'changes', settings),
      ]),
      { ...twoStep, isDocument: true },
      { id: 'keys', label: t('palette.keys'), hint: '?', also: t('palette.also.keys'), to: null },
    ],
    actions: [
      ...forStaff([
        row('/admin/products/new', t('productList.add'), 'newProduct'),
        row('/admin/categories/new', t('categories.add'), 'newCategory'),
        row('/admin/products/import', t('exchange.title'), 'importProducts'),
      ]),
      { ...row('/admin/products/export.csv', t('palette.exportProducts'), 'exportProducts'), isDocument: true },
      ...forStaff([
        { ...row('/admin/orders/export.csv', t('palette.exportOrders'), 'exportOrders'), isDocument: true },
      ]),
    ],
    settings: SETTING_GROUPS.flatMap((group) =>
      group.settings.map((name) => {
        const hint = t(`settings.group.${group.name}`);
        return row(`/admin/settings#setting-${name}`, t(`settings.field.${name}`), `setting.${name}`, hint);
      }),
    ),
  };
}
