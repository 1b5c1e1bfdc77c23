import { expect, test } from 'vitest';
import { endsOfScale, eprelAddress, isOnScale, placeOnScale } from './energy-label.ts';

test('a scale has a best and a worst class', () => {
  expect(endsOfScale('A+++-D')).toEqual({ best: 'A+++', worst: 'D' });
});

test.each([
  ['A', 'A-G', true],
  ['G', 'A-G', true],
  ['A+', 'A-G', false],
  ['A+++', 'A+++-D', true],
  ['E', 'A+++-D', false],
  ['A+++', 'A++-G', false],
])('whether %s is on the scale %s: %s', (own, scale, expected) => {
  expect(isOnScale({ class: own, scale })).toBe(expected);
});

test('the colour goes by the place on the scale, not by the letter', () => {
  expect(placeOnScale({ class: 'A', scale: 'A-G' })).toBe(0);
  expect(placeOnScale({ class: 'A', scale: 'A+++-D' })).toBe(3);
});

test('a number leads to the model’s page in EPREL, one that nobody can have nowhere', () => {
  expect(eprelAddress('1234567')).toBe('https://eprel.ec.europa.eu/qr/1234567');
  expect(eprelAddress('0000001')).toBeNull();
});
