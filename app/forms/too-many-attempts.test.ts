import { expect, test } from 'vitest';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { problemOf } from './too-many-attempts.ts';

const inEnglish = sayAuthProblem(createTranslate<typeof en>('en', en));
const inLatvian = sayAuthProblem(createTranslate<typeof en>('lv', lv));

test.each([
  [1, 'in 1 minute.', 'pēc 1 minūtes.'],
  [61, 'in 2 minutes.', 'pēc 2 minūtēm.'],
  [2_400, 'in 40 minutes.', 'pēc 40 minūtēm.'],
  [1_260, 'in 21 minutes.', 'pēc 21 minūtes.'],
  [3_600, 'in 60 minutes.', 'pēc 60 minūtēm.'],
  [3_601, 'in 2 hours.', 'pēc 2 stundām.'],
  [86_400, 'in 24 hours.', 'pēc 24 stundām.'],
])('a wait of %i seconds is shown rounded up', (retryAfter, english, latvian) => {
  const code = problemOf({ code: 'too_many_attempts', retryAfter });
  expect(inEnglish(code)).toBe(`Too many attempts. Please try again ${english}`);
  expect(inLatvian(code)).toBe(`Pārāk daudz mēģinājumu. Lūdzu, mēģiniet vēlreiz ${latvian}`);
});

test('a wrong password is no reason to wait', () => {
  expect(inEnglish(problemOf({ code: 'wrong_password' }))).toBe(en['account.wrongPassword']);
});
