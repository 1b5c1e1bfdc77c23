import { expect, test } from 'vitest';
import { parseDraft } from './form-draft.ts';

test('a form that was being filled in continues where it was left, and nothing else does', () => {
  const fields = ['rating', 'reviewer_name', 'review_text'] as const;
  const draft = { rating: '4', reviewer_name: 'Kārlis', review_text: 'Charges everything I have.' };
  expect(parseDraft(fields, JSON.stringify(draft))).toEqual(draft);
  for (const other of [null, '', '{', 'null', '[]', '"text"', JSON.stringify({ ...draft, rating: 4 })])
    expect(parseDraft(fields, other), String(other)).toBeNull();
});
