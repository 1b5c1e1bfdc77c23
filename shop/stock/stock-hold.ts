/**
 * Units set aside for an order line: `held` for a time, `claimed` for good; `released` and `restocked` are back in stock.
 * `written_off`: their order was cancelled, and they cannot be sold again.
 */
export const STOCK_HOLD_STATES = ['held', 'claimed', 'released', 'restocked', 'written_off'] as const;

export type StockHoldState = (typeof STOCK_HOLD_STATES)[number];

/**
 * What can happen to an order's stock: `hold` reserves it for a time, `claim` takes it for good, `return` gives it
 * back (a hold is released, a claim restocked); `write_off` releases holds only, and leaves claimed units off the
 * shelf.
 */
export type StockEffect = 'hold' | 'claim' | 'return' | 'write_off' | 'none';

/** Allowed next states. Returned units are held again only when staff reopen a cancelled order. */
export const STOCK_HOLD_EDGES: Readonly<Record<StockHoldState, readonly StockHoldState[]>> = {
  held: ['claimed', 'released'],
  claimed: ['restocked', 'written_off'],
  released: ['held', 'claimed'],
  restocked: ['held', 'claimed'],
  written_off: ['claimed'],
};

/** The state an effect leads a hold to, or null when it has nothing to do (asked twice, or nothing to give back). */
export function nextHoldState(state: StockHoldState, effect: StockEffect): StockHoldState | null {
  const wanted = wantedState(state, effect);
  return wanted !== null && STOCK_HOLD_EDGES[state].includes(wanted) ? wanted : null;
}

/** The change of stock_quantity on an edge: negative when units leave the shelf. */
export function stockChange(from: StockHoldState, to: StockHoldState, quantity: number): number {
  return (isTaken(from) ? quantity : 0) - (isTaken(to) ? quantity : 0);
}

export function isTaken(state: StockHoldState): boolean {
  return state === 'held' || state === 'claimed' || state === 'written_off';
}

function wantedState(state: StockHoldState, effect: StockEffect): StockHoldState | null {
  switch (effect) {
    case 'hold':
      // What stayed off the shelf is still the order's.
      return state === 'written_off' ? 'claimed' : 'held';
    case 'claim':
      return 'claimed';
    case 'return':
      return state === 'claimed' ? 'restocked' : 'released';
    case 'write_off':
      return state === 'claimed' ? 'written_off' : 'released';
    case 'none':
      return null;
  }
}
