import { DEFAULT_LOOK, type Look, lookSchema } from './look.ts';

/** What a look's style is made of, in the order of its address. */
const PARTS = ['accent', 'ground', 'corners', 'fonts'] as const;
const styleSchema = lookSchema.pick({ accent: true, ground: true, corners: true, fonts: true });

export type LookStyle = Pick<Look, (typeof PARTS)[number]>;

/** Names the file of a look's style: '1d4e89.cool.round.figtree-newsreader'. */
export function writeStyleName(look: LookStyle): string {
  return PARTS.map((part) => look[part].replace('#', '')).join('.');
}

/** Reads the name of a style's file and the checksum after it; null for other files. */
export function parseStyleFile(file: string): { readonly look: Look; readonly checksum: string } | null {
  const [accent, ground, corners, fonts, checksum, ending, ...more] = file.split('.');
  const style = styleSchema.safeParse({ accent, ground, corners, fonts });
  if (!style.success || checksum === undefined || ending !== 'css' || more.length > 0) return null;
  // As it would be written, so that a style has one address.
  return writeStyleName(style.data) === [accent, ground, corners, fonts].join('.')
    ? { look: { ...DEFAULT_LOOK, ...style.data }, checksum }
    : null;
}
