const waiting: (() => void)[] = [];

/** Waits for a turn to render, one page per turn of the event loop: a cached page does not wait for a dozen others. */
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
