import { expect, test } from 'vitest';
import { parseReviewDraft } from './review-draft.ts';

test('a review that is being written is taken up again, and nothing else is', () => {
  const draft = { rating: '4', reviewer_name: 'Kārlis', review_text: 'Charges everything I have.' };
  expect(parseReviewDraft(JSON.stringify(draft))).toEqual(draft);
  for (const other of [null, '', '{', 'null', '[]', '"text"', JSON.stringify({ ...draft, rating: 4 })])
    expect(parseReviewDraft(other), String(other)).toBeNull();
});
