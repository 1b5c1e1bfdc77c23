import { describe, expect, test } from 'vitest';
import { hidingSchema, replySchema, staffReviewSchema } from './staff-review-input.ts';

const PRODUCT = '11111111-1111-4111-8111-111111111111';

describe('a review that staff enter', () => {
  test('is trimmed, and a blank text is none', () => {
    const review = { product_id: PRODUCT, reviewer_name: '  Anna\u200b  Ozola ', review_text: ' \n ' };
    expect(staffReviewSchema.parse(review)).toEqual({
      product_id: PRODUCT,
      reviewer_name: 'Anna Ozola',
      rating: 5,
      review_text: null,
    });
  });

  test.each([
    { product_id: '' },
    { product_id: 'x' },
    { reviewer_name: ' ' },
    { reviewer_name: 'x'.repeat(121) },
    { rating: '0' },
    { rating: '6' },
    { rating: '4.5' },
    { review_text: 'x'.repeat(5001) },
  ])('is refused with %o', (changes) => {
    const review = { product_id: PRODUCT, reviewer_name: 'Anna', rating: '4', ...changes };
    expect(staffReviewSchema.safeParse(review).success).toBe(false);
  });
});

test('a review is hidden for a reason of the list, and for another in words', () => {
  expect(hidingSchema.parse({ hidden_reason: 'spam', hidden_words: ' ' })).toEqual({
    hidden_reason: 'spam',
    hidden_words: null,
  });
  expect(hidingSchema.safeParse({ hidden_reason: 'other' }).success).toBe(false);
  expect(hidingSchema.safeParse({ hidden_reason: 'other', hidden_words: 'Names a rival' }).success).toBe(true);
  expect(hidingSchema.safeParse({ hidden_reason: 'dislike' }).success).toBe(false);
});

test('a reply says something', () => {
  expect(replySchema.parse(' Thank you!\r\n')).toBe('Thank you!');
  expect(replySchema.safeParse('\u200b ').success).toBe(false);
});
