/** How long the page itself has everything: the network and its first press. */
export const QUIET_MS = 1_500;

/** Calls back once the document is loaded, in a task of its own: a phone must not wait for both. Returns what ends the wait. */
export function whenLoaded(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = setTimeout(begin);
  };
  if (document.readyState === 'complete') next();
  else addEventListener('load', next, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', next);
  };
}

const ACTIONS = ['scroll', 'pointerdown', 'keydown'];

/** Calls back a moment after that, or as soon as somebody does something: what comes later may be needed then. */
export function whenQuiet(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    end();
    begin();
  };
  const ignore = whenLoaded(() => {
    timer = setTimeout(run, QUIET_MS);
  });
  const end = () => {
    ignore();
    clearTimeout(timer);
    for (const action of ACTIONS) removeEventListener(action, run);
  };
  for (const action of ACTIONS) addEventListener(action, run, { passive: true });
  return end;
}
