import { makeRenditions } from './media/make-renditions.server.ts';
import type { JobHandlers } from './platform/jobs.server.ts';
import type { Shop } from './shop.server.ts';

/** Which verb does each job. The only file that may know every area. */
export const jobHandlers: JobHandlers<Shop> = {
  'make-renditions': (shop, { path }) => makeRenditions(shop, path),
};
