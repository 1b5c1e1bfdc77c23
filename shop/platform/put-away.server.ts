type PutAway = () => Promise<unknown>;

const waiting = new Set<PutAway>();

/**
 * Has `putAway` done should the process be told to stop before it has got to that itself. Answers what takes it back, once
 * it is done. It may then run twice, and while the work is still going on.
 */
export function whenStopped(putAway: PutAway): () => void {
  waiting.add(putAway);
  return () => void waiting.delete(putAway);
}

/** Puts everything away that is still about, the latest first. What cannot be is left. */
export async function putAllAway(): Promise<void> {
  const all = [...waiting].reverse();
  waiting.clear();
  for (const putAway of all) await putAway().catch(() => {});
}
