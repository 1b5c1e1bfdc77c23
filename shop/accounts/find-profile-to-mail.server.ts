export { findProfile as findProfileToMail } from './account-store.server.ts';
