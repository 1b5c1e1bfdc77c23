export { type LockedOrder, lockOrder, readLastChange } from './order-store.server.ts';
