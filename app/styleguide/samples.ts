import type { Language } from '#shop/kernel/language.ts';
import { en } from './samples-en.ts';
import { lv } from './samples-lv.ts';

/** What the parts say in the guide. */
export type Samples = typeof en;

export const SAMPLES: Readonly<Record<Language, Samples>> = { en, lv };
