import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = ReadonlyMap<string, string>;

function colorsOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split('[data-theme="dark"]');
const light: Theme = colorsOf(lightBlock);
const dark: Theme = new Map([...light, ...colorsOf(darkBlock)]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** As WCAG 2.2 defines it: 1 for equal colours, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function colorIn(theme: Theme, name: string): string {
  const hex = theme.get(name);
  if (hex === undefined) throw new Error(`No colour --color-${name} in tokens.css`);
  return hex;
}

const GROUNDS = ['ground', 'raised', 'sunken'];
const TONES = ['neutral', 'accent', 'yellow', 'blue', 'purple', 'green', 'red'];

/** Every colour that letters are written in, with every colour that it is written on. */
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...['ink', 'muted', 'accent', 'accent-hover', 'success', 'danger'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...TONES.map((tone) => [`${tone}-ink`, `${tone}-tint`] as const),
  ...TONES.map((tone) => ['ink', `${tone}-tint`] as const),
  ['muted', 'neutral-tint'],
  ['danger', 'neutral-tint'],
  ['accent', 'neutral-tint'],
  ['accent', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['ground', 'ink'],
];

/** Borders of fields, rings of focus, stars: what must be seen but is not read. */
const DRAWN_PAIRS: readonly (readonly [string, string])[] = ['control', 'accent', 'star', 'danger'].flatMap((drawn) =>
  ['ground', 'raised'].map((ground) => [drawn, ground] as const),
);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('colours of the %s theme', (_, theme) => {
  test.each(TEXT_PAIRS)('%s can be read on %s', (text, ground) =>
    expect(contrast(colorIn(theme, text), colorIn(theme, ground))).toBeGreaterThanOrEqual(4.5),
  );

  test.each(DRAWN_PAIRS)('%s can be distinguished from %s', (drawn, ground) =>
    expect(contrast(colorIn(theme, drawn), colorIn(theme, ground))).toBeGreaterThanOrEqual(3),
  );
});

describe('the backdrops of pictures', () => {
  test.each(['picture-warm', 'picture-cool'])('words can be written on %s', (ground) => {
    expect(contrast(colorIn(light, 'ink'), colorIn(light, ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorIn(light, 'muted'), colorIn(light, ground))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the measure itself', () => {
  test('black on white is 21, a colour on itself is 1, and mid grey is known', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#9a4a00', '#9a4a00')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
