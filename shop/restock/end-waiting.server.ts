export { endWaiting } from './restock-store.server.ts';
