import { expect, test } from 'vitest';
import { differencesBetween } from './conflict-panel.tsx';

test('of two editors, the second sees what the other changed, and what both changed', () => {
  const was = { name: 'Care', type: 'beauty', description: null, image_url: null };
  const theirs = { ...was, type: 'skin', description: 'By the other' };
  const yours = { ...was, name: 'Body care', type: 'body' };
  expect(differencesBetween({ was, theirs, yours })).toEqual([
    { field: 'type', was: 'beauty', theirs: 'skin', yours: 'body', isConflict: true },
    { field: 'description', was: '', theirs: 'By the other', yours: '', isConflict: false },
  ]);
});

test('line breaks as browsers send them are no difference, and neither is an empty field', () => {
  const theirs = { name: 'Care', description: 'One\nTwo', image_url: null };
  const yours = { name: 'Care ', description: 'One\r\nTwo', image_url: '' };
  expect(differencesBetween({ was: null, theirs, yours })).toEqual([]);
});
