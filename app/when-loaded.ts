/** Calls back once the document is loaded, at once if it is. Returns what ends the wait. */
export function whenLoaded(begin: () => void): () => void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => removeEventListener('load', begin);
}
