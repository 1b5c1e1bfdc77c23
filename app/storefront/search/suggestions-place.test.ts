import { expect, test } from 'vitest';
import { placeSuggestions } from './suggestions-place.ts';

const field = { top: 100, bottom: 148, left: 700 };
const desk = { top: 0, bottom: 900, width: 1280 };

test('the list is 480 pixels wide, begins with its field, and ends within the window', () => {
  expect(placeSuggestions(field, desk)).toEqual({ left: 700, width: 480, maxHeight: 738, edge: 154, isBelow: true });
  expect(placeSuggestions({ ...field, left: 1000 }, desk).left).toBe(792);
});

test.each([320, 390])('on a phone of %i pixels it has the whole width', (width) => {
  const { left, width: own } = placeSuggestions({ ...field, left: 16 }, { ...desk, width });
  expect({ left, own }).toEqual({ left: 8, own: width - 16 });
});

test('it never reaches under a keyboard: it is as high as what is seen, or above the field where there is more', () => {
  const phone = { top: 0, bottom: 480, width: 390 };
  expect(placeSuggestions(field, phone)).toMatchObject({ isBelow: true, maxHeight: 318 });
  expect(placeSuggestions({ ...field, top: 400, bottom: 448 }, phone)).toMatchObject({
    isBelow: false,
    edge: 394,
    maxHeight: 386,
  });
  // Neither has room: the larger one.
  expect(placeSuggestions({ ...field, top: 200, bottom: 248 }, { ...phone, top: 100 })).toMatchObject({
    isBelow: true,
    maxHeight: 218,
  });
});
