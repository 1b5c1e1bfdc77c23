const waiting: (() => void)[] = [];

/**
 * Waits for a turn to render: one page per turn of the event loop. Otherwise a dozen pages whose data arrives together
 * would render in one go, and a request for a cached page would wait for all of them.
 */
export function takeRenderTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

/** Sockets are served between two turns. */
function giveTurn(): void {
  const begin = waiting.shift();
  if (waiting.length > 0) setImmediate(giveTurn);
  begin?.();
}
