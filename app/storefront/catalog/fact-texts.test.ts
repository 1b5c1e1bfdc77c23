import { describe, expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { chargerText, quantityText } from './fact-texts.ts';

const english = createTranslate<typeof en>('en', en);
const latvian = createTranslate<typeof en>('lv', lv);

describe('the net quantity', () => {
  test.each([
    [{ value: 30, unit: 'ml' }, '30 ml', '30 ml'],
    [{ value: 3.5, unit: 'g' }, '3.5 g', '3,5 g'],
    [{ value: 2, unit: 'm' }, '2 m', '2 m'],
    [{ value: 1, unit: 'piece' }, '1 piece', '1 gabals'],
    [{ value: 3, unit: 'piece' }, '3 pieces', '3 gabali'],
  ] as const)('%o is %s, in Latvian %s', (quantity, inEnglish, inLatvian) => {
    expect(quantityText(english, 'en', quantity)).toBe(inEnglish);
    expect(quantityText(latvian, 'lv', quantity)).toBe(inLatvian);
  });
});

describe('what is said of a charger', () => {
  test('whether it comes along, and the power it must give', () => {
    const watch = { included: false, min_w: 2.5, max_w: 5, usb_pd: false };
    expect(chargerText(english, 'en', watch)).toBe('Charger not included, needs 2.5–5 W');
    expect(chargerText(latvian, 'lv', watch)).toBe('Lādētāja komplektā nav, vajadzīga 2,5–5 W jauda');
  });

  test('and that it may charge faster by USB PD', () => {
    expect(chargerText(english, 'en', { included: true, min_w: null, max_w: null, usb_pd: true })).toBe(
      'Charger included, USB PD',
    );
  });
});
