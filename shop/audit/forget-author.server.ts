export { forgetAuthor } from './audit-store.server.ts';
