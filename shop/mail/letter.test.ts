import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS, formatShopAddress, NO_COMPANY } from '#shop/settings/settings.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { NO_CHANGED_TEXTS } from '#shop/site/texts/changed-texts-view.server.ts';
import { writeConfirmationLetter, writeResetLetter, writeTestLetter } from './account-letter.ts';
import type { LetterFrame } from './letter.ts';
import { writeSampleLetters } from './sample-letters.server.ts';

const frame: LetterFrame = {
  language: 'en',
  shopUrl: 'https://shop.example',
  seller: DEFAULT_SETTINGS,
  look: DEFAULT_LOOK,
  changedTexts: NO_CHANGED_TEXTS,
};
const all = LANGUAGES.flatMap((language) =>
  writeSampleLetters({ ...frame, language }).map(({ name, letter }) => ({
    name: `${name} (${language})`,
    language,
    letter,
  })),
);

describe.each(all)('the mail $name', ({ name, language, letter }) => {
  test('has all its texts', () => {
    for (const text of [letter.subject, letter.text, letter.html]) {
      expect(text).not.toMatch(/\b(?:mail|amount|mailbox)\.[a-z]+/i);
      expect(text).not.toMatch(/\{\w+\}/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('names the seller as the law asks, and is in one language', () => {
    for (const fact of [DEFAULT_SETTINGS.regNo, String(DEFAULT_SETTINGS.vatNo), DEFAULT_SETTINGS.email]) {
      expect(letter.text).toContain(fact);
      expect(letter.html).toContain(fact);
    }
    const address = formatShopAddress(DEFAULT_SETTINGS, language);
    expect(letter.text).toContain(address);
    expect(letter.html).toContain(address);
    expect(letter.html).toContain(`<html lang="${language}">`);
  });

  test('leads to the pages of its language, and to nowhere else but the carrier’s and the EU’s on the guarantee', () => {
    const all = [...letter.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    const carriers = all.filter((link) => link.startsWith('https://mans.omniva.lv/track/'));
    expect(carriers).toHaveLength(/^order-(?:part-)?shipped/.test(name) ? 1 : 0);
    const files = all.filter((link) =>
      new RegExp(`^https://shop\\.example/legal/\\w+-${language}-\\d+\\.pdf$`).test(link),
    );
    const rights = all.filter((link) => link.startsWith('https://europa.eu/youreurope/'));
    expect([files.length, rights.length]).toEqual(/^order-(?:confirmed|paid)/.test(name) ? [2, 1] : [0, 0]);
    // The back office has one address for every language.
    const elsewhere = [
      ...carriers,
      ...files,
      ...rights,
      'https://shop.example/admin',
      'https://shop.example/admin/opening',
    ];
    const links = all.filter((link) => !elsewhere.includes(link));
    expect(links.length).toBeGreaterThan(/^(?:trouble-|test )/.test(name) ? 0 : 1);
    const prefix = language === 'lv' ? 'https://shop.example/lv/' : 'https://shop.example/';
    for (const link of links) expect(link.slice(0, prefix.length)).toBe(prefix);
    if (language === 'en') expect(links.some((link) => link.includes('/lv/'))).toBe(false);
  });

  test('loads nothing but small pictures of goods from the shop, and runs nothing', () => {
    const pictures = letter.html.match(/<img\b[^>]*>/g) ?? [];
    const isOrder = letter.html.includes('<caption');
    expect(pictures).toHaveLength(isOrder ? 1 : 0);
    for (const picture of pictures)
      expect(picture).toMatch(
        /^<img src="https:\/\/shop\.example\/media\/\S+-320\.jpg" alt="" width="64" height="48" /,
      );
    expect(letter.html).not.toMatch(/<(?:script|svg|link|iframe|form)\b/i);
    expect(letter.html).not.toMatch(/url\(|@import/i);
  });

  test('marks tables that only lay out, and no other', () => {
    const tables = letter.html.match(/<table\b[^>]*>/g) ?? [];
    const data = tables.filter((table) => !table.includes('role="presentation"'));
    expect(data.length).toBe(letter.html.includes('<caption') ? 1 : 0);
  });
});

describe('what people have typed', () => {
  const evil = { full_name: '<script>alert(1)</script>', email: 'anna+"x"@example.lv', access_token: 'abc-_123' };

  test('is text in a mail, not HTML', () => {
    const { html, text } = writeResetLetter(frame, evil);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain('Hello, <script>');
  });

  test('reaches a link encoded', () => {
    const { text } = writeResetLetter(frame, evil);
    expect(text).toContain(
      'https://shop.example/reset-password?access_token=abc-_123&type=recovery&email=anna%2B%22x%22%40example.lv',
    );
  });

  test('adds no line to a subject', () => {
    const seller = { ...DEFAULT_SETTINGS, shopName: 'Shop\r\nBcc: eve@example.com' };
    const { subject } = writeConfirmationLetter({ ...frame, seller }, evil);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('a mail of a shop with a look of its own', () => {
  const look = { ...DEFAULT_LOOK, accent: '#1d4e89', ground: 'cool', corners: 'sharp' } as const;
  const [{ letter } = { letter: null }] = writeSampleLetters({ ...frame, look });

  test('has its accent, its ground and its corners, and nothing of a new shop’s', () => {
    const html = letter?.html ?? '';
    expect(html).toContain('background:#1d4e89;border-radius:0px');
    expect(html).toContain('background:#f9fafc');
    expect(html).not.toMatch(/#9a4a00|#fbfaf8|#f0a860/);
  });

  test('of a new shop is as it was drawn', () => {
    const [usual] = writeSampleLetters(frame);
    expect(usual?.letter.html).toContain('background:#9a4a00;border-radius:10px');
    expect(usual?.letter.html).toContain('border-radius:14px;padding:36px 40px');
  });
});

test('a mail of a shop without a logo shows its initial, and the mark only of a shop with the name it came with', () => {
  const seller = { ...DEFAULT_SETTINGS, shopName: '& Élan' };
  const [own] = writeSampleLetters({ ...frame, seller });
  const [shipped] = writeSampleLetters(frame);
  const signOf = (html = '') => /<span class="(\w+)"[^>]*>([^<]*)/.exec(html)?.slice(1);
  expect(signOf(own?.letter.html)).toEqual(['initial', 'É']);
  expect(signOf(shipped?.letter.html)).toEqual(['arch', '']);
});

test('a mail says the texts that the merchant has changed, in their language alone', () => {
  const changedTexts = { ...NO_CHANGED_TEXTS, en: { 'mail.greeting': 'Dear {name},' } };
  const [english] = writeSampleLetters({ ...frame, changedTexts });
  const [latvian] = writeSampleLetters({ ...frame, language: 'lv', changedTexts });
  expect(english?.letter.text).toMatch(/^Dear .+,$/m);
  expect(english?.letter.html).not.toContain('Hello, ');
  expect(latvian?.letter.text).toMatch(/^Labdien, .+!$/m);
});

test('a letter of a shop without a company has no empty names and numbers', () => {
  const seller = { ...DEFAULT_SETTINGS, ...NO_COMPANY, shopName: 'holz.example' };
  const { text } = writeTestLetter({ ...frame, seller, language: 'en' });
  expect(text).toContain('Latvia');
  expect(text).not.toMatch(/Reg\. No\.|VAT No\.|, ,| · /);
});
