import { describe, expect, test } from 'vitest';
import { formsOf, listPlaceholders, readText, type TextForms } from './text-rules.ts';

const problemsOf = (original: Parameters<typeof readText>[0], typed: TextForms) => {
  const read = readText(original, typed);
  return read.ok ? [] : read.error.problems;
};
const codeOf = (original: string, text: string) => problemsOf(original, { text }).map(({ code }) => code);

describe('a text of one’s own', () => {
  test('is taken as typed, in one line', () => {
    expect(readText('Add to Cart', { text: '  Put in\n  basket ' })).toEqual({ ok: true, value: 'Put in basket' });
  });

  test.each([
    ['empty', '  '],
    ['markup', '<b>Put</b> in basket'],
    ['markup', 'Put&nbsp;in basket'],
    ['unusable_character', 'Put in \u202ebasket'],
    ['unusable_character', 'Put in\u0000basket'],
    ['too_long', 'Put this very fine product into the basket'.repeat(2)],
  ])('is refused when it is %s', (code, text) => {
    expect(codeOf('Add to Cart', text)).toEqual([code]);
  });

  test('may have signs that are no markup', () => {
    expect(codeOf('Terms & privacy', 'Terms & privacy “today” – 5 & more')).toEqual([]);
  });
});

describe('placeholders', () => {
  test.each([
    ['left out', 'Free shipping'],
    ['misspelled', 'Free shipping from {ammount}'],
    ['twice', 'Free shipping from {amount}, yes, {amount}'],
    ['with a space', 'Free shipping from { amount }'],
    ['not closed', 'Free shipping from {amount} {'],
  ])('are refused when one is %s', (_, text) => {
    expect(problemsOf('Free shipping from {amount}', { text })).toEqual([
      { form: 'text', code: 'placeholders', wanted: ['amount'] },
    ]);
  });

  test('may stand elsewhere in the sentence, also within quotation marks', () => {
    expect(codeOf('Free shipping from {amount}', 'From {amount} we ship for free')).toEqual([]);
    expect(listPlaceholders('„{name}” ({n})')).toEqual(['n', 'name']);
  });
});

describe('plural forms', () => {
  const original = { zero: '{n} preču', one: '{n} prece', other: '{n} preces' };

  test('are all needed, and no other', () => {
    expect(problemsOf(original, { one: '{n} manta', other: '{n} mantas', many: '{n}' })).toEqual([
      { form: 'zero', code: 'empty' },
    ]);
    const typed = { zero: '{n} mantu', one: '{n} manta', other: '{n} mantas' };
    expect(readText(original, { ...typed, many: 'x' })).toEqual({ ok: true, value: typed });
  });

  test('may say one number in words, but not the others', () => {
    const typed = { zero: '{n} mantu', one: 'viena manta', other: 'mantas' };
    expect(problemsOf(original, typed)).toEqual([{ form: 'other', code: 'placeholders', wanted: ['n'] }]);
  });

  test('of a text without them is the text itself', () => {
    expect([formsOf('Cart'), formsOf(original)]).toEqual([{ text: 'Cart' }, original]);
  });
});
