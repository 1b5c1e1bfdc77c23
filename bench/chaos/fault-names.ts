/** What can be done to the shop while it sells. */
export const FAULT_NAMES = [
  'kill-server',
  'kill-worker',
  'kill-web-process',
  'end-backend',
  'end-all-backends',
  'kill-database',
  'crash-database',
  'stop-server',
  'stop-worker',
  'stop-database',
  'full-disk',
  'clock-day-ahead',
  'clock-day-behind',
  'clock-minutes',
  'provider-away',
  'mail-away',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];
