import { colorsOf } from './colors.ts';
import { fontTokens, type UrlOfFont, writeFontFaces } from './font-pairs.ts';
import { type Corners, DEFAULT_LOOK } from './look.ts';
import type { LookStyle } from './look-address.ts';

/** The steps of roundness; those of 'soft' are a new shop's (app/ui/tokens.css). */
export const RADII: Readonly<
  Record<Corners, Readonly<Record<'xs' | 'sm' | 'control' | 'card' | 'overlay' | 'pill', string>>>
> = {
  sharp: { xs: '0', sm: '0', control: '0', card: '0', overlay: '0', pill: '0' },
  soft: { xs: '.25rem', sm: '.375rem', control: '.625rem', card: '.875rem', overlay: '1.25rem', pill: '62.5rem' },
  round: { xs: '.375rem', sm: '.5rem', control: '1.25rem', card: '1.5rem', overlay: '2rem', pill: '62.5rem' },
};

type Tokens = Readonly<Record<string, string>>;

/** Writes the style that makes a shop look like this: the tokens that differ from a new shop's. Empty when none does. */
export function writeLookSheet(look: LookStyle, urlOf: UrlOfFont): string {
  const usual = tokensOf(DEFAULT_LOOK);
  const own = Object.entries(tokensOf(look)).filter(([name, value]) => usual[name] !== value);
  return own.length === 0 ? '' : writeSheet(own, look, urlOf);
}

/** Writes the style of a look for a page that has another one already: every token. */
export function writeWholeLook(look: LookStyle, urlOf: UrlOfFont): string {
  return writeSheet(Object.entries(tokensOf(look)), look, urlOf);
}

function writeSheet(tokens: readonly (readonly string[])[], { fonts }: LookStyle, urlOf: UrlOfFont): string {
  return `${writeFontFaces(fonts, urlOf)}:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

function tokensOf(look: LookStyle): Tokens {
  return { ...named('color', colorsOf(look)), ...named('radius', RADII[look.corners]), ...fontTokens(look.fonts) };
}

function named(kind: string, values: Tokens): Tokens {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${kind}-${name}`, value]));
}
