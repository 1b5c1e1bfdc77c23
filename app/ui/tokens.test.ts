import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorsOf, DRAWN_CONTRAST, RAISED, TEXT_CONTRAST } from '#shop/site/look/colors.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { contrast } from '#shop/site/look/oklch.ts';
import { DRAWN_PAIRS, TEXT_PAIRS } from '#tests/support/pages/color-pairs.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = ReadonlyMap<string, string>;

function readColors(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split('[data-theme="dark"]');
const light: Theme = readColors(lightBlock);
const dark: Theme = new Map([...light, ...readColors(darkBlock)]);

function colorIn(theme: Theme, name: string): string {
  const hex = theme.get(name);
  if (hex === undefined) throw new Error(`No colour --color-${name} in tokens.css`);
  return hex;
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('colours of the %s theme', (_, theme) => {
  test.each(TEXT_PAIRS)('%s can be read on %s', (text, ground) =>
    expect(contrast(colorIn(theme, text), colorIn(theme, ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST),
  );

  test.each(DRAWN_PAIRS)('%s can be distinguished from %s', (drawn, ground) =>
    expect(contrast(colorIn(theme, drawn), colorIn(theme, ground))).toBeGreaterThanOrEqual(DRAWN_CONTRAST),
  );
});

describe('the backdrops of pictures', () => {
  test.each(['picture-warm', 'picture-cool'])('words can be written on %s', (ground) => {
    expect(contrast(colorIn(light, 'ink'), colorIn(light, ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(colorIn(light, 'muted'), colorIn(light, ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

test('the default look has the colours that are written here, and they are drawn for it', () => {
  const colors = colorsOf(DEFAULT_LOOK);
  expect(Object.fromEntries(Object.keys(colors).map((name) => [name, colorIn(light, name)]))).toEqual(colors);
  expect(colorIn(light, 'raised')).toBe(RAISED);
});
