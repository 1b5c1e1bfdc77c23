export { forgetRecord } from './audit-store.server.ts';
