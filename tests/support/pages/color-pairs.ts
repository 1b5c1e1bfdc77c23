const GROUNDS = ['ground', 'raised', 'sunken'];
const TONES = ['neutral', 'accent', 'yellow', 'blue', 'purple', 'green', 'red'];

/** Every colour that letters are written in, with every colour that it is written on. */
export const TEXT_PAIRS: readonly (readonly [string, string])[] = [
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
export const DRAWN_PAIRS: readonly (readonly [string, string])[] = ['control', 'accent', 'star', 'danger'].flatMap(
  (drawn) => ['ground', 'raised'].map((ground) => [drawn, ground] as const),
);
