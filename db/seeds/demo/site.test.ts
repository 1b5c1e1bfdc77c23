import { expect, test } from 'vitest';
import { parseLanguage } from '#shop/kernel/language.ts';
import { findChangeable } from '#shop/site/texts/original-texts.ts';
import { formsOf, readText } from '#shop/site/texts/text-rules.ts';
import { readPages, readTexts } from './demo-data.server.ts';

const [texts, pages] = await Promise.all([readTexts(), readPages()]);

test('every text of the demo is one that its owner can write in place of the shop’s own, and differs from it', () => {
  for (const [key, text] of Object.entries(texts))
    for (const [of, said] of Object.entries(text)) {
      const language = parseLanguage(of);
      const original = language === null ? undefined : findChangeable(language, key);
      expect(original, `${of} ${key}`).toBeDefined();
      if (original === undefined) continue;
      expect(readText(original, formsOf(said))).toEqual({ ok: true, value: said });
      expect(said).not.toBe(original);
    }
});

test.each([
  ['en', 'processed the same day', /sent the same day/],
  ['lv', 'apstrādājam tajā pašā dienā', /nosūtīsim tajā pašā dienā/],
] as const)(
  'in %s home, about and answers promise the same: an early order is processed the same day',
  (language, promise, more) => {
    const said = [
      texts['why.fastDelivery.text']?.[language],
      pages.about?.[language]?.body,
      pages.faq?.[language]?.body,
    ];
    for (const text of said) {
      expect(text).toContain(promise);
      expect(text).not.toMatch(more);
    }
  },
);
