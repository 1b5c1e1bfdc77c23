import { describe, expect, test } from 'vitest';
import { flawOfCompany, flawOfName, flawOfSign, flawOfWords } from './flaw.ts';

test.each([
  ['.', 'no_words'],
  ['-', 'no_words'],
  ['x 1', 'no_words'],
  ['Aqua', null],
  ['Ūdens', null],
])('a text to be read has letters: %s', (text, flaw) => {
  expect(flawOfWords(text)).toBe(flaw);
});

test.each([
  ['4711', null],
  ['3M', null],
  ['–', 'no_words'],
  ['a', 'no_words'],
])('a name may be a number: %s', (text, flaw) => {
  expect(flawOfName(text)).toBe(flaw);
});

test.each([
  ['7', null],
  ['?', 'no_sign'],
])('a model may be one digit: %s', (text, flaw) => {
  expect(flawOfSign(text)).toBe(flaw);
});

describe('a company', () => {
  const company = { name: 'SIA Rasa', postal_address: 'Kalni, Vaives pagasts, LV-4136', email: 'info@rasa.example' };
  test.each([
    [{}, null],
    [{ email: 'nomail' }, 'no_email'],
    [{ postal_address: 'Rīga' }, 'no_address'],
    [{ postal_address: '12345' }, 'no_address'],
    [{ name: '-' }, 'no_words'],
  ])('is reached by a postal address and an email: %j', (change, flaw) => {
    expect(flawOfCompany({ ...company, ...change })).toBe(flaw);
  });
});
