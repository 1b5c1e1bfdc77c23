/** How long the page itself has everything: the network and its first press. */
export const QUIET_MS = 1_500;

/** Calls back once the document is loaded, at once if it is. Returns what ends the wait. */
export function whenLoaded(begin: () => void): () => void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => removeEventListener('load', begin);
}

/** Calls back a moment after that, or as soon as somebody scrolls: what is further down is needed then. */
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
    removeEventListener('scroll', run);
  };
  addEventListener('scroll', run, { passive: true });
  return end;
}
