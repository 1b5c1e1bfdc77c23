import type { Result } from '#shop/kernel/result.ts';

/** The value of something that cannot fail with the data a seed brings; a failure is a mistake in that data. */
export function must<T>(result: Result<T, { code: string }>, what: string): T {
  if (!result.ok) throw new Error(`${what} was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
