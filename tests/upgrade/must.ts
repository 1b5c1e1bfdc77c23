type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { code: string } };

/** What the small shop does must work. */
export function must<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw new Error(`The small shop was refused something: ${JSON.stringify(answer.error)}`);
  return answer.value;
}
