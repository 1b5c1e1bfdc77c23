/** An expected outcome: either a value or an error named by its code. Bugs are thrown instead. */
export type Result<T, E extends { code: string }> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** `ok(order)` → `{ ok: true, value: order }` */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** `err({ code: 'out-of-stock' })` → `{ ok: false, error: { code: 'out-of-stock' } }`; the code keeps its literal type. */
export function err<const E extends { code: string }>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
