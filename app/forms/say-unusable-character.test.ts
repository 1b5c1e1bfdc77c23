import { expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { fullName } from '#shop/accounts/credentials.ts';
import { addressSchema, phone } from '#shop/addresses/address.ts';
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

const NAMES = [fullName, reviewSchema.shape.reviewer_name, addressSchema.shape.first_name];

test.each([
  ['turns the direction of a text', '\u202aAnna\u202e \u2066Ozola\u2069\u202c', 'Anna Ozola'],
  ['comes along with what is pasted', '\ufeffAnna\u200b Ozola\u200d', 'Anna Ozola'],
  ['joins letters, which stays', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['joins emoji, which stays', 'Zoë 👩\u200d👩\u200d👧', 'Zoë 👩\u200d👩\u200d👧'],
])('a name is kept without what cannot be seen and %s', (_what, typed, kept) => {
  for (const schema of NAMES) expect(schema.parse(typed)).toBe(kept);
});

test('a name of which nothing is seen is none', () => {
  for (const name of ['\u200d\u200c', '\u202e', '\u3164', '\u2800 \ufe0f', '\u0301']) {
    for (const schema of NAMES) expect(schema.safeParse(name).error?.issues[0]?.message).toMatch(/name_required$/);
  }
});

test('a phone number is kept as it is seen, though it was copied from the contacts of a phone', () => {
  expect(phone.parse('\u202a+371 2000 0000\u202c')).toBe('+371 2000 0000');
});

test('a line break is named too, and other problems keep their own words', () => {
  expect(sayUnusableCharacter(inLatvian, 'unusable_character:3c')).toBe('Lūdzu, izņemiet <, jo šeit to nevar izmantot');
  expect(sayUnusableCharacter(inEnglish, 'unusable_character:a')).toBe(en['form.invisibleCharacter']);
  expect(sayUnusableCharacter(inEnglish, 'full_name_required')).toBeNull();
});
