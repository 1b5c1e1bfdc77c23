/**
 * Isolates a name inside a sentence, so that a right-to-left name does not reorder the text around it. In markup,
 * <bdi> does the same.
 */
export function isolate(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}
