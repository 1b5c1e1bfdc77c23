type CleanUp = () => Promise<unknown>;

const waiting = new Set<CleanUp>();

/** Registers `cleanUp` for a signal to stop, and returns what unregisters it. It may run twice. */
export function whenStopped(cleanUp: CleanUp): () => void {
  waiting.add(cleanUp);
  return () => void waiting.delete(cleanUp);
}

/** Cleans up everything registered, the latest first. Failures are ignored. */
export async function cleanUpAll(): Promise<void> {
  const all = [...waiting].reverse();
  waiting.clear();
  for (const cleanUp of all) await cleanUp().catch(() => {});
}
