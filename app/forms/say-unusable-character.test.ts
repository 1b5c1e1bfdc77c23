import { expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { addressSchema } from '#shop/accounts/address.ts';
import { fullName } from '#shop/accounts/credentials.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { reviewSchema } from '#shop/reviews/review-input.ts';
import { sayUnusableCharacter } from './say-unusable-character.ts';

const inEnglish = createTranslate<typeof en>('en', en);
const inLatvian = createTranslate<typeof en>('lv', lv);

/** What is said about a name in sign-up, a review and an address. */
function saidOf(name: string): (string | null)[] {
  return [fullName, reviewSchema.shape.reviewer_name, addressSchema.shape.first_name].flatMap((schema) =>
    (schema.safeParse(name).error?.issues ?? []).map(({ message }) => sayUnusableCharacter(inEnglish, message)),
  );
}

test('a name is refused alike in sign-up, a review and an address, naming the character', () => {
  expect(saidOf('Anna <3')).toEqual(Array(3).fill('Please remove ‘<’, which can’t be used here'));
  expect(saidOf('Anna > Jānis')).toEqual(Array(3).fill('Please remove ‘>’, which can’t be used here'));
  expect(saidOf('Anna <anna@example.lv>')).toEqual(Array(3).fill('Please remove ‘< >’, which can’t be used here'));
  expect(saidOf('Anna O’Brien-Žagariņš & Co. (2)')).toEqual([]);
});

test('a name that would turn the direction of a text is refused; a review leaves such characters out', () => {
  for (const turning of ['\u202a', '\u202e', '\u2066', '\u2069']) {
    expect(saidOf(`Anna${turning}Ozola`)).toEqual(Array(2).fill(en['form.invisibleCharacter']));
  }
  expect(saidOf('می\u200cخواهم')).toEqual([]);
});

test('a line break is named too, and other problems keep their own words', () => {
  expect(sayUnusableCharacter(inLatvian, 'unusable_character:3c')).toBe('Lūdzu, izņemiet <, jo šeit to nevar izmantot');
  expect(sayUnusableCharacter(inEnglish, 'unusable_character:a')).toBe(en['form.invisibleCharacter']);
  expect(sayUnusableCharacter(inEnglish, 'full_name_required')).toBeNull();
});
