type PutAway = () => Promise<unknown>;

const waiting = new Set<PutAway>();

/** Registers cleaning up for when the process is told to stop; returns what unregisters it. It may run twice. */
export function whenStopped(putAway: PutAway): () => void {
  waiting.add(putAway);
  return () => void waiting.delete(putAway);
}

/** Cleans up everything registered, the latest first. Failures are ignored. */
export async function putAllAway(): Promise<void> {
  const all = [...waiting].reverse();
  waiting.clear();
  for (const putAway of all) await putAway().catch(() => {});
}
