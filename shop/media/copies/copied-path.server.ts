import { createHash } from 'node:crypto';
import { parseCopyAddress } from './picture-copy.ts';

/**
 * The path of a picture's copy, derived from its address: the same address gives the same path, by http or https, in a
 * dry run and in a second import. Null for an address that cannot be copied.
 */
export function copiedPath(address: string): string | null {
  const url = parseCopyAddress(address);
  if (url === null) return null;
  url.protocol = 'https:';
  const name = createHash('sha256').update(url.href).digest('base64url').slice(0, 22);
  return `products/copy-${name}.webp`;
}
