import { type BackupPlace, createFolderPlace } from './backup-place.server.ts';
import { readBucketAddress, type S3Settings } from './bucket-address.server.ts';
import { createBucketPlace } from './bucket-place.server.ts';

/** Opens the configured place: a bucket's address or a folder. */
export function openPlace(to: string, shared: S3Settings | null): BackupPlace {
  const address = readBucketAddress(to, shared);
  return address === null ? createFolderPlace(to) : createBucketPlace(address.settings, address.prefix);
}
