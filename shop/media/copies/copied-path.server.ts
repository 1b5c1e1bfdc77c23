import { createHash } from 'node:crypto';
import { parseCopyAddress } from './picture-copy.ts';

/**
 * Where the copy of a picture lies, made of its address: the same one is the same picture, by http or https, in a dry run and when
 * it is imported again. Null for an address that nothing is copied from.
 */
export function copiedPath(address: string): string | null {
  const url = parseCopyAddress(address);
  if (url === null) return null;
  url.protocol = 'https:';
  const name = createHash('sha256').update(url.href).digest('base64url').slice(0, 22);
  return `products/copy-${name}.webp`;
}
