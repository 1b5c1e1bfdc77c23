import { z } from 'zod';
import { isPathIn, STAFF_FOLDERS } from '#shop/media/storage.ts';

/** A picture in the bucket, whose size pages need. */
export const ownPicture = z
  .string()
  .refine((path) => isPathIn(STAFF_FOLDERS, path))
  .nullable()
  .default(null);
