import { describe, expect, test } from 'vitest';
import { reviewSchema } from './review-input.ts';

const aForm = (changes: Record<string, unknown> = {}) => ({
  rating: '5',
  review_text: 'Sinks in at once.',
  reviewer_name: 'Anna',
  ...changes,
});
const problems = (changes: Record<string, unknown>) =>
  reviewSchema.safeParse(aForm(changes)).error?.issues.map(({ message }) => message);

describe('the form of a review', () => {
  test('keeps what was written, trimmed and without what cannot be seen', () => {
    const form = aForm({
      review_text: ' Fine.\r\n\r\n\r\n\r\nWould buy\u200b again. ',
      reviewer_name: ' Anna\u0000  Bērziņa ',
    });
    expect(reviewSchema.parse(form)).toMatchObject({
      rating: 5,
      review_text: 'Fine.\n\nWould buy again.',
      reviewer_name: 'Anna Bērziņa',
    });
  });

  test.each([
    [
      'a family and a flag of emoji',
      '👩\u200d👩\u200d👧 ❤️\u200d🔥 👩🏽\u200d⚕️ 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['Persian and Hindi words', 'می\u200cخواهم क्\u200dष'],
  ])('keeps what joins %s', (_what, text) => {
    expect(reviewSchema.parse(aForm({ review_text: text, reviewer_name: text }))).toMatchObject({
      review_text: text,
      reviewer_name: text,
    });
  });

  test('takes away what joins nothing, and what turns the direction', () => {
    const form = aForm({
      review_text: 'Fi\u200dne\u200c. 😀\u200d \u{e0067}\u202eetihw\u202c',
      reviewer_name: 'An\u200dna \u2067Ozola',
    });
    expect(reviewSchema.parse(form)).toMatchObject({ review_text: 'Fine. 😀 etihw', reviewer_name: 'Anna Ozola' });
  });

  test.each([
    [{ rating: '0' }, 'rating_required'],
    [{ rating: '6' }, 'rating_required'],
    [{ rating: '4.5' }, 'rating_required'],
    [{ rating: 'five' }, 'rating_required'],
    [{ review_text: '   ' }, 'text_required'],
    [{ review_text: undefined }, 'text_required'],
    [{ review_text: 'x'.repeat(5001) }, 'text_too_long'],
    [{ reviewer_name: '\u200b' }, 'name_required'],
    [{ reviewer_name: 'x'.repeat(121) }, 'name_too_long'],
  ])('refuses %o', (changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  test('markup is text like any other', () => {
    expect(reviewSchema.parse(aForm({ review_text: '<script>alert(1)</script>' })).review_text).toBe(
      '<script>alert(1)</script>',
    );
  });

  test('a request id that is none is left out, not held against the writer', () => {
    expect(reviewSchema.parse(aForm({ client_request_id: 'x' })).client_request_id).toBeUndefined();
  });
});
