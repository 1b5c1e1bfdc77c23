/** The page of the steps to the opening. */
export const OPENING = '/admin/opening';

/** Where a step stands on it. */
export function stepId(name: string): string {
  return `step-${name}`;
}
