import { describe, expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { quantityText } from './fact-texts.ts';

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
