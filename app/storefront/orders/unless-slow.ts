/** A page that does nothing for longer than this looks broken. */
const PATIENCE_MS = 250;

/**
 * Waits a moment for a result, so that a fast one is shown at once, without a flicker. A slow one is returned as its
 * promise, for the page to await. A fast failure is thrown here.
 */
export async function unlessSlow<Answer>(
  answer: Promise<Answer>,
): Promise<{ readonly now: Answer } | { readonly later: Promise<Answer> }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), PATIENCE_MS);
  });
  const first = await Promise.race([answer.then((now) => ({ now })), patience]).finally(() => clearTimeout(timer));
  return first === 'slow' ? { later: answer } : first;
}
