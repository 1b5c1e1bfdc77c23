import { expect, test } from 'vitest';
import { readTyped } from './typed-of-person.ts';

test('the next form knows the email and the name that were typed, and nothing else', () => {
  expect(readTyped({ email: 'anna@example.lv', full_name: 'Anna Ozola', password: 'secret' })).toEqual({
    email: 'anna@example.lv',
    full_name: 'Anna Ozola',
  });
});

test('a page that was not led to by a form knows nothing', () => {
  expect(readTyped(null)).toEqual({});
  expect(readTyped({ email: null })).toEqual({});
});
