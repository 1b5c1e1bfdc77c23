/** The languages that every text is written in. Another that is listed may say some things in English. */
export const WRITTEN = ['en', 'lv'] as const;
export type Written = (typeof WRITTEN)[number];
