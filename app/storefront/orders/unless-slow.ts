/** Longer than this, and a page that stands still looks broken. */
const PATIENCE_MS = 250;

/**
 * Waits a moment for an answer, so that a quick one is shown at once, without a flicker. A slow one is handed on as the
 * promise it is, to be waited for on the page. A quick failure is thrown here.
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
