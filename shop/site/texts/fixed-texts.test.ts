import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { FIXED_TEXTS, findFixedReason } from './fixed-texts.ts';
import { findChangeable, findOriginal, ORIGINAL_TEXTS } from './original-texts.ts';
import { formsOf, readText } from './text-rules.ts';

const KEYS = Object.keys(ORIGINAL_TEXTS.en);

describe('texts that law fixes', () => {
  test.each(Object.entries(FIXED_TEXTS))('are texts of the shop: %s', (reason, fixed) => {
    const {
      keys = [],
      beginnings = [],
    }: { readonly keys?: readonly string[]; readonly beginnings?: readonly string[] } = fixed;
    expect(keys.filter((key) => !KEYS.includes(key))).toEqual([]);
    expect(beginnings.filter((begin) => !KEYS.some((key) => key.startsWith(begin)))).toEqual([]);
    const found = KEYS.filter((key) => findFixedReason(key) === reason);
    expect(found.length).toBeGreaterThanOrEqual(keys.length + beginnings.length);
  });

  test('cannot be changed, and others can', () => {
    expect(findFixedReason('checkout.obligation')).toBe('order_button');
    expect(findChangeable('en', 'checkout.obligation')).toBeUndefined();
    expect(findOriginal('en', 'checkout.obligation')).toBe('Order with obligation to pay');
    expect(findChangeable('en', 'product.addToCart')).toBe('Add to Cart');
    // The word before the stepper is no quantity of goods.
    expect(findChangeable('en', 'product.quantity')).toBe('Quantity');
  });

  test.each([
    ['notice.years', 'guarantee'],
    ['durability.besides', 'guarantee'],
    ['safety.warnings', 'safety'],
    ['charger.power', 'charger'],
    ['data.made', 'device_data'],
    ['battery.removable.fixed', 'battery'],
    ['takeBack.offer', 'take_back'],
    ['registers.weee', 'seller'],
    ['recall.heading.recall', 'recall'],
    ['recall.soldFrom', 'recall'],
    ['recall.orders', 'recall'],
    ['recall.since', null],
    ['recalls.title', null],
    ['legal.version', null],
  ])('are those of notices, and not what is said around them: %s', (key, reason) => {
    expect(findOriginal('lv', key)).toBeDefined();
    expect(findFixedReason(key)).toBe(reason);
  });

  test('are none of what only staff read, and no key is found that is none', () => {
    for (const key of [
      'mail.trouble.button',
      'trouble.mails_wait',
      'mailbox.title',
      'legal.page',
      'takeBack.question',
      'toString',
      '',
    ])
      expect(findOriginal('en', key), key).toBeUndefined();
  });
});

test('every original text passes the rules for one’s own', () => {
  const refused = LANGUAGES.flatMap((language) =>
    Object.entries(ORIGINAL_TEXTS[language]).filter(
      ([key, text]) => findChangeable(language, key) !== undefined && !readText(text, formsOf(text)).ok,
    ),
  );
  expect(refused).toEqual([]);
});
