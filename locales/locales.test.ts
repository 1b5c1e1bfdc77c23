import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadTexts, mergeTexts } from '#shop/i18n/load-texts.ts';
import type { PluralText } from '#shop/i18n/translate.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import { admin as adminEn } from './en/admin.ts';
import { mail as mailEn } from './en/mail.ts';
import { storefront as storefrontEn } from './en/storefront.ts';
import { testPayment as testPaymentEn } from './en/test-payment.ts';
import { admin as adminLv } from './lv/admin.ts';
import { mail as mailLv } from './lv/mail.ts';
import { storefront as storefrontLv } from './lv/storefront.ts';
import { testPayment as testPaymentLv } from './lv/test-payment.ts';
import { troubles as troublesLv } from './lv/troubles.ts';

type Texts = Readonly<Record<string, string | PluralText>>;

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const forms = (message: string | PluralText) => (typeof message === 'string' ? [message] : Object.values(message));

describe.each<[string, Texts, Texts]>([
  ['storefront', storefrontEn, storefrontLv],
  ['admin', adminEn, adminLv],
  ['mail', mailEn, mailLv],
  ['the test payment page', testPaymentEn, testPaymentLv],
])('texts of %s', (_, en, lv) => {
  test('have the same keys in both languages', () => {
    expect(Object.keys(lv).sort()).toEqual(Object.keys(en).sort());
  });

  test('have the same placeholders in both languages, so that nothing shows in braces', () => {
    const differing = Object.keys(en).filter((key) => {
      const [english, latvian] = [en[key] ?? '', lv[key] ?? ''];
      const wanted = placeholders(typeof english === 'string' ? english : english.other);
      const { none: _, ...counted } = typeof latvian === 'string' ? { none: '', other: latvian } : latvian;
      return Object.values(counted).some((text) => placeholders(text).join() !== wanted.join());
    });
    expect(differing).toEqual([]);
  });

  test('are written out: none empty, none with stray spaces or three dots spelled differently', () => {
    const bad = [...Object.entries(en), ...Object.entries(lv)].filter(([, message]) =>
      forms(message).some((text) => text === '' || text !== text.trim() || /\s{2}|…/.test(text)),
    );
    expect(bad).toEqual([]);
  });

  test('count in Latvian with all three forms', () => {
    const incomplete = Object.entries(lv).filter(([, message]) => typeof message !== 'string' && !message.zero);
    expect(incomplete).toEqual([]);
  });
});

/** Dates are written as 'novembris': what stands before one must not want 'novembra' or 'novembrim'. */
test('a Latvian date follows a colon, a dash, a bracket or a comma, never a word that wants another case than ‘was’', () => {
  const after = /(?<=[\p{L}”])(?<! bija) \{(?:date|day|until|written|decided)\}/u;
  const texts = Object.entries({ ...adminLv, ...storefrontLv, ...mailLv, ...troublesLv });
  expect(texts.some(([, message]) => forms(message).some((text) => text.includes('{date}')))).toBe(true);
  expect(texts.filter(([, message]) => forms(message).some((text) => after.test(text)))).toEqual([]);
  expect(after.test('Spēkā līdz {date}')).toBe(true);
});

/** What the law of one country wants is in the language of that country. */
const isLaw = (key: string) => key.startsWith('duty.') || key.startsWith('law.');

test('labels of the back office call languages as the list does, so that a further one needs none of its own', () => {
  const naming = Object.entries(adminEn).filter(
    ([key, message]) => !isLaw(key) && forms(message).some((text) => /Latvian/.test(text)),
  );
  expect(naming).toEqual([]);
});

test('a language that is said to have all texts has a file for each of them', () => {
  const filesOf = (language: string) =>
    readdirSync(path.join(import.meta.dirname, language), { recursive: true, encoding: 'utf8' }).sort();
  for (const language of LANGUAGES.filter((one) => rulesOf(one).texts === 'all'))
    expect(filesOf(language)).toEqual(filesOf(DEFAULT_LANGUAGE));
});

test('a language with some texts says the others in English, and takes a list whole', async () => {
  const texts: Readonly<Record<string, object>> = { en: { a: 'One', b: 'Two' }, lv: { a: 'Viens', b: 'Divi' } };
  const load = async (of: string) => ({ texts: texts[of] });
  expect(await loadTexts('lv', 'any', load)).toEqual({ a: 'Viens', b: 'Divi' });
  expect(mergeTexts({ a: 'One', b: 'Two' }, { a: 'Üks' })).toEqual({ a: 'Üks', b: 'Two' });
  expect(mergeTexts(['One', 'Two'], ['Üks'])).toEqual(['Üks']);
});

test('no key is written twice, where the later text would silently win', async () => {
  const areas = ['frame', 'home', 'catalog', 'cart', 'auth', 'checkout', 'orders', 'account', 'content'];
  const parts = await Promise.all(
    areas.map(async (area) => Object.values(await import(`./en/storefront/${area}.ts`))[0] as Texts),
  );
  const keys = parts.flatMap((part) => Object.keys(part));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
