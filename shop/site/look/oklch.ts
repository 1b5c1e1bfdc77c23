/** '#rrggbb' in small letters. */
export type Hex = string;

/** A colour as people see it (OKLCH): lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Triple = readonly [number, number, number];

const DEGREE = Math.PI / 180;

/** Reads '#9a4a00' as a colour of OKLCH. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(one, other),
    hue: (Math.atan2(other, one) / DEGREE + 360) % 360,
  };
}

/** Writes a colour as '#9a4a00'. What no screen shows loses chroma until one does; lightness and hue stay. */
export function toHex(color: Oklch): Hex {
  if (isShown(toRgb(color))) return write(toRgb(color));
  let [shown, hidden] = [0, color.chroma];
  // Halved until the difference is below that of one step of a channel.
  while (hidden - shown > 0.0002) {
    const chroma = (shown + hidden) / 2;
    if (isShown(toRgb({ ...color, chroma }))) shown = chroma;
    else hidden = chroma;
  }
  return write(toRgb({ ...color, chroma: shown }));
}

/** Relative luminance as WCAG 2.2 defines it: 0 for black, 1 for white. */
function luminance(hex: Hex): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast as WCAG 2.2 defines it: 1 for equal colours, 21 for black on white. */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Red, green and blue of sRGB as amounts of light. */
function toLinear(hex: Hex): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Red, green and blue of sRGB from 0 to 1; outside of it for a colour that no screen shows. */
function toRgb({ lightness, chroma, hue }: Oklch): Triple {
  const one = chroma * Math.cos(hue * DEGREE);
  const other = chroma * Math.sin(hue * DEGREE);
  const l = (lightness + 0.3963377774 * one + 0.2158037573 * other) ** 3;
  const m = (lightness - 0.1055613458 * one - 0.0638541728 * other) ** 3;
  const s = (lightness - 0.0894841775 * one - 1.291485548 * other) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Half a step of a channel more or less is rounded away. */
function isShown(rgb: Triple): boolean {
  return rgb.every((channel) => channel >= -0.5 / 255 && channel <= 1 + 0.5 / 255);
}

function write(rgb: Triple): Hex {
  const channels = rgb.map((channel) => Math.round(Math.min(Math.max(channel, 0), 1) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
