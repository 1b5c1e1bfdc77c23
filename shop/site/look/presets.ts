import type { LookStyle } from './look-address.ts';

/** Whole looks to start from. */
export const PRESETS = {
  amber: { accent: '#9a4a00', ground: 'warm', corners: 'soft', fonts: 'figtree-newsreader' },
  harbour: { accent: '#1d4e89', ground: 'cool', corners: 'sharp', fonts: 'inter' },
  meadow: { accent: '#1e6b45', ground: 'white', corners: 'round', fonts: 'nunito' },
} as const satisfies Readonly<Record<string, LookStyle>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];
