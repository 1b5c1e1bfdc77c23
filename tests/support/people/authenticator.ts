import { createHmac } from 'node:crypto';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Shop } from '#shop/shop.server.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code an app shows at a moment, worked out from the typed key by RFC 6238 alone: nothing of the shop's own making is
 * in it. `steps` looks ahead or back, half a minute each.
 */
export function codeOfApp(key: string, now: Date = new Date(), steps = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(now.getTime() / 30_000) + steps, 4);
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (digest[19] ?? 0) % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** Lets the codes somebody has used count as of long ago, as they are half a minute later. */
export async function letCodesAge(shop: Shop, viewer: Pick<Viewer, 'id'>): Promise<void> {
  await shop.pool.query('update second_factors set last_step = 0 where user_id = $1', [viewer.id]);
}
