import { expect, test } from 'vitest';
import { parseDraft } from './form-draft.ts';

test('a form that is being filled in is taken up again, and nothing else is', () => {
  const fields = ['rating', 'reviewer_name', 'review_text'] as const;
  const draft = { rating: '4', reviewer_name: 'Kārlis', review_text: 'Charges everything I have.' };
  expect(parseDraft(fields, JSON.stringify(draft))).toEqual(draft);
  for (const other of [null, '', '{', 'null', '[]', '"text"', JSON.stringify({ ...draft, rating: 4 })])
    expect(parseDraft(fields, other), String(other)).toBeNull();
});
