const waiting: (() => void)[] = [];

/**
 * Waits for a turn to render: one page per turn of the event loop. Without it, a dozen pages whose data comes at the same
 * moment are rendered in one go, and a request for a cached page waits for all of them.
 */
export function takeRenderTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

/** What waits on a socket is attended to between two turns. */
function giveTurn(): void {
  const begin = waiting.shift();
  if (waiting.length > 0) setImmediate(giveTurn);
  begin?.();
}
