/** A page that does nothing for longer than this looks broken. */
const PATIENCE_MS = 250;

/** Waits a moment, so that a fast result shows without a flicker; a slow one is returned as its promise. */
export async function unlessSlow<Value>(value: Promise<Value>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), PATIENCE_MS);
  });
  const first = await Promise.race([value.then((now) => ({ now })), patience]).finally(() => clearTimeout(timer));
  return first === 'slow' ? { later: value } : first;
}
