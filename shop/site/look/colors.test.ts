import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWN_PAIRS, TEXT_PAIRS } from '#tests/support/pages/color-pairs.ts';
import { accentContrast, colorsOf, DRAWN_CONTRAST, nearestAccent, TEXT_CONTRAST } from './colors.ts';
import { GROUNDS } from './look.ts';
import { contrast, toHex, toOklch } from './oklch.ts';

/** What no look changes: the tones of badges and messages, the stars. */
const css = readFileSync(new URL('../../../app/ui/tokens.css', import.meta.url), 'utf8').split('[data-theme')[0] ?? '';
const fixed = Object.fromEntries(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

const anAccent = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const aGround = fc.constantFrom(...GROUNDS);
const RUNS = { numRuns: 1_000 };

/** Words of the home page's scene. */
const ON_SCENE = ['wall', 'wall-light', 'wall-dark', 'arch-dark', 'floor-edge', 'picture-edge'];
const SCENE_PAIRS = ON_SCENE.flatMap((ground) => [['ink', ground] as const, ['muted', ground] as const]);

describe('the shades of one accent', () => {
  test('every word can be read, on every ground, with whichever accent the merchant ends up with', () => {
    fc.assert(
      fc.property(anAccent, aGround, (typed, ground) => {
        const colors: Readonly<Record<string, string>> = {
          ...fixed,
          ...colorsOf({ accent: nearestAccent(typed, ground), ground }),
        };
        const weak = (pairs: readonly (readonly [string, string])[], least: number) =>
          pairs.filter(([one, other]) => contrast(colors[one] ?? '', colors[other] ?? '') < least);
        expect(weak([...TEXT_PAIRS, ...SCENE_PAIRS], TEXT_CONTRAST)).toEqual([]);
        expect(weak(DRAWN_PAIRS, DRAWN_CONTRAST)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('what is hovered differs from what is not', () => {
    fc.assert(
      fc.property(anAccent, aGround, (typed, ground) => {
        const { accent, 'accent-hover': hover } = colorsOf({ accent: nearestAccent(typed, ground), ground });
        expect(Math.abs(toOklch(accent).lightness - toOklch(hover).lightness)).toBeGreaterThan(0.035);
      }),
      RUNS,
    );
  });

  test('the drawn shades of the first accent are about those that are computed for its neighbour', () => {
    const [drawn, computed] = ['#9a4a00', '#9a4a01'].map((accent) => colorsOf({ accent, ground: 'warm' }));
    for (const name of ['accent-hover', 'accent-ink', 'accent-tint'] as const)
      expect(contrast(drawn?.[name] ?? '', computed?.[name] ?? ''), name).toBeLessThan(1.05);
  });
});

describe('the nearest accent that can be read', () => {
  test('is the accent itself where that can be read', () => {
    fc.assert(
      fc.property(anAccent, aGround, (accent, ground) => {
        fc.pre(accentContrast(accent, ground) >= TEXT_CONTRAST);
        expect(nearestAccent(accent, ground)).toBe(accent);
      }),
      RUNS,
    );
  });

  test('has the hue of the accent, and is not darker than it must be', () => {
    fc.assert(
      fc.property(anAccent, aGround, (accent, ground) => {
        fc.pre(accentContrast(accent, ground) < TEXT_CONTRAST);
        const nearest = nearestAccent(accent, ground);
        const found = accentContrast(nearest, ground);
        expect(found).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(found).toBeLessThan(TEXT_CONTRAST + 0.15);
        const [asked, got] = [toOklch(accent), toOklch(nearest)];
        fc.pre(got.chroma > 0.04);
        const turned = Math.abs(asked.hue - got.hue);
        expect(Math.min(turned, 360 - turned)).toBeLessThan(5);
      }),
      RUNS,
    );
  });

  test('of a bright yellow it is a dark one, and of white a grey', () => {
    expect(nearestAccent('#f2c200', 'warm')).toBe('#836700');
    expect(nearestAccent('#ffffff', 'warm')).toBe('#6a6a6a');
  });
});

describe('the measure itself', () => {
  test('black on white is 21, a colour on itself is 1, and mid grey is known', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#9a4a00', '#9a4a00')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('a colour that was taken apart is put together again', () => {
    fc.assert(
      fc.property(anAccent, (color) => {
        expect(toHex(toOklch(color))).toBe(color);
      }),
      RUNS,
    );
  });

  test('known colours have the lightness, chroma and hue that others measure', () => {
    const red = toOklch('#ff0000');
    expect([red.lightness, red.chroma, red.hue].map((part) => Number(part.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
    expect(toOklch('#ffffff').lightness).toBeCloseTo(1, 5);
    expect(toOklch('#000000').lightness).toBe(0);
  });
});
