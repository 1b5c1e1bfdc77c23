export { getLastReason, type LockedOrder, lockOrder } from './order-store.server.ts';
