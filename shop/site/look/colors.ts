import { SHOP_GROUNDS } from '#shop/media/shop-ground.ts';
import type { Ground, Look } from './look.ts';
import { contrast, type Hex, type Oklch, toHex, toOklch } from './oklch.ts';

/** The colours that a look decides, as a new shop has them (app/ui/tokens.css). */
const NEUTRALS = {
  sunken: '#f4f1ec',
  ink: '#1a1714',
  muted: '#645d55',
  line: '#e7e2db',
  control: '#8a8178',
  'neutral-tint': '#efebe5',
  'neutral-ink': '#4a443d',
} as const;
const ACCENTS = {
  accent: '#9a4a00',
  'accent-hover': '#7d3c00',
  'accent-tint': '#fbebd9',
  'accent-ink': '#7a3a00',
} as const;
/** Of the home page's scene: its wall, the lit arch, the floor, and what a picture in its place begins with. */
const SCENE = {
  wall: '#f3ebe0',
  'wall-light': '#fbf6ee',
  'wall-dark': '#ece0d1',
  arch: '#fae9d1',
  'arch-light': '#fffaf1',
  'arch-dark': '#f3dbb8',
  floor: '#f0e5d6',
  'floor-edge': '#e8d9c5',
  'picture-edge': '#f7eadb',
} as const;

export type ColorName = 'ground' | keyof typeof NEUTRALS | keyof typeof ACCENTS | keyof typeof SCENE;
export type Colors = Readonly<Record<ColorName, Hex>>;

/** Cards, fields and dialogs stand on it, and it is written in on the accent. */
export const RAISED = '#ffffff';

/** All colours of a look. Where it has the accent or the ground of a new shop, they are those drawn by hand. */
export function colorsOf({ accent, ground }: Pick<Look, 'accent' | 'ground'>): Colors {
  return {
    ground: SHOP_GROUNDS[ground],
    ...neutralsOf(ground),
    ...(accent === ACCENTS.accent ? { ...ACCENTS, ...SCENE } : shadesOf(accent)),
  };
}

const COOL_HUE = 250;

/** The greys have a little of the ground's hue, and on white none. */
function neutralsOf(ground: Ground): Readonly<Record<keyof typeof NEUTRALS, Hex>> {
  switch (ground) {
    case 'warm':
      return NEUTRALS;
    case 'cool':
      return repaint(NEUTRALS, (color) => ({ ...color, hue: COOL_HUE }));
    case 'white':
      return repaint(NEUTRALS, (color) => ({ ...color, chroma: 0 }));
  }
}

/** Below this lightness a shade cannot be darker and still be seen to differ. */
const DARK = 0.3;

function shadesOf(accent: Hex): Readonly<Record<keyof typeof ACCENTS | keyof typeof SCENE, Hex>> {
  const { lightness, chroma, hue } = toOklch(accent);
  const deeper = (by: number) =>
    toHex({ lightness: lightness < DARK ? lightness + 1 - by : lightness * by, chroma: chroma * by, hue });
  // As colourful as the drawn ones beside the drawn accent, at most.
  const strength = Math.min(chroma / toOklch(ACCENTS.accent).chroma, 1);
  return {
    accent,
    'accent-hover': deeper(0.86),
    'accent-tint': toHex({ lightness: 0.95, chroma: 0.029 * strength, hue }),
    'accent-ink': deeper(0.84),
    ...repaint(SCENE, (color) => ({ ...color, chroma: color.chroma * strength, hue })),
  };
}

function repaint<Name extends string>(
  colors: Readonly<Record<Name, Hex>>,
  paint: (color: Oklch) => Oklch,
): Readonly<Record<Name, Hex>> {
  const painted = Object.entries<Hex>(colors).map(([name, hex]) => [name, toHex(paint(toOklch(hex)))]);
  return Object.fromEntries(painted) as Record<Name, Hex>;
}

/** The accent on a dark ground, as mail programs may have one: of links, and of an area behind the accent. */
export function darkAccentOf(accent: Hex): { readonly link: Hex; readonly tint: Hex } {
  if (accent === ACCENTS.accent) return { link: '#f0a860', tint: '#3a2a18' };
  const { chroma, hue } = toOklch(accent);
  return {
    link: toHex({ lightness: 0.79, chroma: Math.min(chroma, 0.12), hue }),
    tint: toHex({ lightness: 0.3, chroma: Math.min(chroma, 0.035), hue }),
  };
}

/** What WCAG 2.2 asks of text (1.4.3), and of what is seen but not read (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const DRAWN_CONTRAST = 3;

/** The lowest contrast of an accent with all that it is written on; white on it has as much as it on white. */
export function accentContrast(accent: Hex, ground: Ground): number {
  const colors = colorsOf({ accent, ground });
  const grounds = [RAISED, colors.ground, colors.sunken, colors['neutral-tint'], colors['accent-tint']];
  return Math.min(...grounds.map((one) => contrast(accent, one)));
}

/** The accent itself where it can be read everywhere, else the lightest of its hue that can. */
export function nearestAccent(accent: Hex, ground: Ground): Hex {
  if (accentContrast(accent, ground) >= TEXT_CONTRAST) return accent;
  const { lightness, chroma, hue } = toOklch(accent);
  let [passes, fails] = [0, lightness];
  // Black passes. A difference this small is within one step of a channel.
  while (fails - passes > 0.0005) {
    const middle = (passes + fails) / 2;
    if (accentContrast(toHex({ lightness: middle, chroma, hue }), ground) >= TEXT_CONTRAST) passes = middle;
    else fails = middle;
  }
  return toHex({ lightness: passes, chroma, hue });
}
