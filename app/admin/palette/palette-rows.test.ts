import { describe, expect, test } from 'vitest';
import { admin as en } from '#locales/en/admin.ts';
import { admin as lv } from '#locales/lv/admin.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { cents } from '#shop/kernel/money.ts';
import type { StaffFinds } from '#shop/reports/staff-search-view.server.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import { groupFinds, listPalettePages } from './palette-rows.ts';

const WORDS = { en: createTranslate<typeof en>('en', en), lv: createTranslate<typeof en>('lv', lv) } as const;
const found = (typed: string, language: keyof typeof WORDS = 'lv', finds?: StaffFinds) => {
  const t: AdminTranslate = WORDS[language];
  const named = listPalettePages(t, () => true);
  return groupFinds(named, finds, typed, { t, language }).flatMap(({ items }) => items);
};
const firstOf = (typed: string, language: keyof typeof WORDS) => found(typed, language)[0]?.to;

describe('the palette', () => {
  test('forgives a typo in a word, and in one that is not typed to its end', () => {
    expect(firstOf('pasutijumi', 'lv')).toBe('/admin/orders');
    expect(firstOf('pastuijumi', 'lv')).toBe('/admin/orders');
    expect(firstOf('ekspot', 'lv')).toBe('/admin/products/export.csv');
    expect(firstOf('imprt prec', 'lv')).toBe('/admin/products/import');
    expect(found('vlastis').map(({ to }) => to)).toContainEqual(expect.stringMatching(/setting-\w*[cC]ountr/));
    expect(found('zirgs')).toEqual([]);
  });

  test.each([
    ['en', 'live chat', '/admin/settings#setting-chatUrl'],
    ['lv', 'tiešsaistes čats', '/admin/settings#setting-chatUrl'],
    ['en', 'delivery times', '/admin/settings#setting-servedCountries'],
    ['lv', 'piegades laiki', '/admin/settings#setting-servedCountries'],
    ['en', 'two-step', '/account-settings/security/two-step'],
    ['lv', 'divpakāpju', '/account-settings/security/two-step'],
    ['en', 'new category', '/admin/categories/new'],
    ['lv', 'jauna kategorija', '/admin/categories/new'],
    ['en', 'invite', '/admin/settings/staff'],
    ['lv', 'uzaicināt', '/admin/settings/staff'],
    ['en', 'category', '/admin/categories'],
    ['lv', 'kategorija', '/admin/categories'],
  ] as const)('in %s finds by "%s" what is called otherwise', (language, typed, to) => {
    expect(firstOf(typed, language)).toBe(to);
  });

  test('names what is called so before what is also called so', () => {
    const settings = found('shipping price', 'en').map(({ label }) => label);
    expect(settings[0]).toBe(en['settings.field.shippingPrice']);
  });

  test('says how an order stands as its card does', () => {
    const facts = {
      status: 'cancelled',
      total_amount: cents(5_070),
      isCollected: false,
      wasPaid: true,
      isOnItsWay: false,
      refunded: cents(0),
      refunding: cents(0),
      unitsLeft: 1,
      unitsOwed: 0,
      isAllSent: false,
    } as const;
    const finds = {
      products: [],
      categories: [],
      collections: [],
      orders: [{ id: '00000000-0000-4000-8000-000000000001', number: 1024, customer: 'Anna', facts }],
    };
    expect(found('1024', 'en', finds)[0]?.hint).toBe(en['orderStanding.refund_due']);
    const refunded = { ...finds.orders[0], facts: { ...facts, refunded: cents(5_070) } } as (typeof finds.orders)[0];
    expect(found('1024', 'en', { ...finds, orders: [refunded] })[0]?.hint).toContain('€50.70');
  });
});
