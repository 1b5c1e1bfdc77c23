/**
 * A name inside a sentence: one that is written from right to left must not turn round what stands beside it. Where markup
 * can stand, <bdi> does the same.
 */
export function isolate(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}
