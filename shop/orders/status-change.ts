/** What the record of changes calls a change of an order's status. */
export const STATUS_CHANGE = 'order_status';

/** How long mail and invoice wait after a step that can be undone: longer than the offer is shown. */
export const QUIET_MS = 30_000;
