import { expect, test } from 'vitest';
import { statusOf } from './refuse.ts';

test('a refusal is a conflict when somebody else was faster, and says 422 when the input has to be corrected', () => {
  expect(['conflict', 'too_few_units', 'already_undone'].map(statusOf)).toEqual([409, 409, 409]);
  expect(['invalid', 'not_a_price', 'reason_too_long'].map(statusOf)).toEqual([422, 422, 422]);
  expect(['not_found', 'not_yours', 'payment_unavailable'].map(statusOf)).toEqual([404, 403, 503]);
});
