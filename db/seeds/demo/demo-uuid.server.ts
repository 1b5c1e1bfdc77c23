import { createHash } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';

/** The same id for the same name, every time: what was loaded once is recognised. A version 8 UUID (RFC 9562, 5.8). */
export function demoUuid(name: string): Uuid {
  const hex = createHash('sha256').update(`vitrina demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
