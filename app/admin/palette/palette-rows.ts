import { sayStanding } from '#app/order-standing.tsx';
import type { Right } from '#shop/accounts/viewer.ts';
import { LANGUAGES, type Language, rulesOf } from '#shop/kernel/language.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { StaffFinds } from '#shop/reports/staff-search-view.server.ts';
import { isTypoOf } from '#shop/search/words/confidence.ts';
import { type AdminTranslate, type CodesOf, sayLanguage } from '../admin-i18n.tsx';
import { TABS } from '../frame/admin-tabs.tsx';
import { SETTING_GROUPS } from '../settings/setting-groups.ts';

export type PaletteGroup = {
  readonly value: 'pages' | 'actions' | 'settings' | 'orders' | 'products' | 'categories' | 'collections';
  readonly items: readonly PaletteRow[];
};

/** Pages, actions and settings found by name, then the server's results. Single settings appear only for a search. */
export function groupFinds(
  named: PalettePages,
  finds: StaffFinds | undefined,
  typed: string,
  { t, language }: { readonly t: AdminTranslate; readonly language: Language },
): PaletteGroup[] {
  const { orders = [], products = [], categories = [], collections = [] } = finds ?? {};
  const words = foldDiacritics(typed).split(/\s+/).filter(Boolean);
  const all = [...named.pages, ...named.actions, ...named.settings];
  const asked = { words, isHeld: all.some((row) => holds(allNamesOf(row), words)) };
  const groups: readonly PaletteGroup[] = [
    { value: 'pages', items: byName(named.pages, asked) },
    { value: 'actions', items: byName(named.actions, asked) },
    { value: 'settings', items: typed.trim() === '' ? [] : byName(named.settings, asked) },
    {
      value: 'orders',
      items: orders.map(({ id, number, customer, facts }) => ({
        id,
        label: `${t('orders.number', { number })} · ${customer || t('orders.guest')}`,
        hint: sayStanding(t, language, facts),
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
    {
      value: 'collections',
      items: collections.map(({ id, name, kind }) => ({
        id,
        label: name,
        hint: t(`palette.collection.${kind}`),
        to: `/admin/products/collections/${id}`,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

type SearchedWords = { readonly words: readonly string[]; readonly isHeld: boolean };

/** Matches of the label come first, then of its hint. Typos in other names are corrected only when no group has a match. */
function byName(rows: readonly PaletteRow[], { words, isHeld }: SearchedWords): PaletteRow[] {
  const held = [({ label }: PaletteRow) => label, nameOf, allNamesOf].flatMap((name) =>
    rows.filter((row) => holds(name(row), words)),
  );
  if (held.length > 0) return [...new Set(held)];
  return rows.filter((row) => isNear(isHeld ? nameOf(row) : allNamesOf(row), words));
}

function holds(names: string, words: readonly string[]): boolean {
  const folded = foldDiacritics(names);
  return words.every((word) => folded.includes(word));
}

function nameOf({ label, hint }: PaletteRow): string {
  return `${label} ${hint ?? ''}`;
}

function allNamesOf(row: PaletteRow): string {
  return `${nameOf(row)} ${row.also ?? ''}`;
}

/** People have seldom finished the word they are typing. */
function isNear(names: string, words: readonly string[]): boolean {
  const folded = foldDiacritics(names).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => folded.some((one) => one.includes(word) || beginsNearly(one, word)));
}

function beginsNearly(word: string, typed: string): boolean {
  return [-1, 0, 1, 2].some((more) => isTypoOf(typed, word.slice(0, typed.length + more)));
}

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

type PalettePages = ReturnType<typeof listPalettePages>;

/** Lists everything that can be found by name or by a word of `palette.also.…`, as far as it is permitted. */
export function listPalettePages(t: AdminTranslate, isPermitted: (right: Right) => boolean) {
  const languages = LANGUAGES.flatMap((one) => [sayLanguage(t, one), rulesOf(one).name]).join(', ');
  const row = (to: string, label: string, also: CodesOf<'palette.also'>, hint: string | null = null): PaletteRow => ({
    id: to,
    label,
    hint,
    also: t(`palette.also.${also}`, { languages }),
    to,
  });
  const forStaff = (rows: readonly PaletteRow[]) => (isPermitted('edit') ? rows : []);
  const forAdmins = (rows: readonly PaletteRow[]) => (isPermitted('administer') ? rows : []);
  const settings = t('admin.tab.settings');
  const twoStep = row('/account-settings/security/two-step', t('palette.twoStep'), 'twoStep');
  return {
    pages: [
      ...TABS.map(({ to, name }) => row(to, t(`admin.tab.${name}`), name)),
      row('/admin/orders/withdrawals', t('withdrawals.title'), 'withdrawals'),
      row('/admin/products/search', t('synonyms.title'), 'synonyms'),
      row('/admin/products/collections', t('collections.title'), 'collections'),
      row('/admin/products/attributes', t('attributes.title'), 'attributes'),
      row('/admin/products/kinds', t('duties.kinds'), 'kinds'),
      row('/admin/products/recalls', t('recalls.title'), 'recalls'),
      row('/admin/products/manufacturers', t('duties.manufacturers'), 'manufacturers'),
      row('/admin/products/claims', t('claims.title'), 'claims'),
      row('/admin/orders/transfers', t('transfers.title'), 'transfers'),
      row('/admin/orders/vat', t('vat.report.title'), 'vatReport'),
      row('/admin/products/producer-report', t('producerReport.title'), 'producerReport'),
      ...forAdmins([
        row('/admin/opening', t('opening.title'), 'opening'),
        row('/admin/settings/look', t('look.title'), 'look', settings),
        row('/admin/settings/home', t('home.title'), 'home', settings),
        row('/admin/settings/navigation', t('navigation.title'), 'navigation', settings),
        row('/admin/settings/texts', t('texts.title'), 'texts', settings),
        row('/admin/settings/redirects', t('redirects.title'), 'redirects', settings),
        row('/admin/settings/delivery', t('delivery.title'), 'delivery', settings),
        row('/admin/settings/vat', t('vat.title'), 'vatRates', settings),
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
        row('/admin/products/search/new', t('synonyms.add'), 'newSynonym'),
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
