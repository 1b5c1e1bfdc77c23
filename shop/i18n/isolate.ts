/** Isolates a name, so that a right-to-left one does not reorder the text around it. In markup, <bdi> does this. */
export function isolate(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}
