import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { findChangeable } from '#shop/site/texts/original-texts.ts';
import { formsOf, readText } from '#shop/site/texts/text-rules.ts';
import { readPages, readTexts } from './demo-data.server.ts';

const [texts, pages] = await Promise.all([readTexts(), readPages()]);

test('every text of the demo is one that its owner can write in place of the shop’s own, and differs from it', () => {
  for (const [key, text] of Object.entries(texts))
    for (const language of LANGUAGES) {
      const original = findChangeable(language, key);
      expect(original, `${language} ${key}`).toBeDefined();
      if (original === undefined) continue;
      expect(readText(original, formsOf(text[language]))).toEqual({ ok: true, value: text[language] });
      expect(text[language]).not.toBe(original);
    }
});

test.each([
  ['en', 'processed the same day', /sent the same day/],
  ['lv', 'apstrādājam tajā pašā dienā', /nosūtīsim tajā pašā dienā/],
] as const)(
  'in %s home, about and answers promise the same: an early order is processed the same day',
  (language, promise, more) => {
    const said = [texts['why.fastDelivery.text']?.[language], pages.about?.[language].body, pages.faq?.[language].body];
    for (const text of said) {
      expect(text).toContain(promise);
      expect(text).not.toMatch(more);
    }
  },
);
