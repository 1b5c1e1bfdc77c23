import { describe, expect, test } from 'vitest';
import { writeFontFaces } from './font-pairs.ts';
import { DEFAULT_LOOK, lookSchema } from './look.ts';
import { parseStyleFile, writeStyleName } from './look-address.ts';
import { writeLookSheet, writeWholeLook } from './look-sheet.ts';

const urlOf = (file: string) => `/assets/${file}`;

describe('the style of a look', () => {
  test('of a new shop there is none', () => {
    expect(writeLookSheet(DEFAULT_LOOK, urlOf)).toBe('');
  });

  test('says only what differs from a new shop', () => {
    expect(writeLookSheet({ ...DEFAULT_LOOK, corners: 'sharp' }, urlOf)).toBe(
      ':root{--radius-xs:0;--radius-sm:0;--radius-control:0;--radius-card:0;--radius-overlay:0;--radius-pill:0}',
    );
    const cool = writeLookSheet({ ...DEFAULT_LOOK, ground: 'cool' }, urlOf);
    expect(cool).toContain('--color-ground:#f9fafc');
    expect(cool).not.toContain('--color-accent');
  });

  test('for a preview it says everything, so that it replaces another style', () => {
    const whole = writeWholeLook(DEFAULT_LOOK, urlOf);
    expect(whole).toContain('--color-accent:#9a4a00');
    expect(whole).toContain('--radius-card:.875rem');
  });
});

describe('the address of a style', () => {
  const look = lookSchema.parse({ accent: '#1D4E89', ground: 'cool', corners: 'round' });

  test('says everything that is in it', () => {
    const name = writeStyleName(look);
    expect(name).toBe('1d4e89.cool.round.figtree-newsreader');
    expect(parseStyleFile(`${name}.abc.css`)).toEqual({ look, checksum: 'abc' });
  });

  test.each([
    '',
    'sheet.css',
    '1d4e89.cool.round.figtree-newsreader.css',
    '1D4E89.cool.round.figtree-newsreader.abc.css',
    'fff.cool.round.figtree-newsreader.abc.css',
    '1d4e89.hot.round.figtree-newsreader.abc.css',
    '1d4e89.cool.round.comic-sans.abc.css',
    '1d4e89.cool.round.figtree-newsreader.abc.css.map',
    '1d4e89.cool.round.figtree-newsreader.abc.js',
  ])('%s is none', (file) => expect(parseStyleFile(file)).toBeNull());
});

test.each([
  ['1D4E89', '#1d4e89'],
  [' #abc ', '#aabbcc'],
])('an accent typed as %s is %s', (typed, accent) => {
  expect(lookSchema.parse({ accent: typed }).accent).toBe(accent);
});

test.each([
  ['figtree-bodoni', 'optional'],
  ['inter', 'swap'],
] as const)('titles of %s come late by %s', (pair, display) => {
  const faces = writeFontFaces(pair, urlOf);
  expect([...faces.matchAll(/font-display:(\w+)/g)].map(([, found]) => found)).toEqual([display, display]);
});
