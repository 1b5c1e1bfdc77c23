export { addToChange } from './audit-store.server.ts';
