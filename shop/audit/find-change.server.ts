export { findChange, type RecordedChange } from './audit-store.server.ts';
