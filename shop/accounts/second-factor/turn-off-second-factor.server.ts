import { randomUUID } from 'node:crypto';
import type { Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '../viewer.ts';
import { type Proof, type ProofError, proveSecondFactor } from './prove-second-factor.server.ts';
import { deleteSecondFactor } from './second-factor-store.server.ts';

/** Turns the second factor off: from now on the password is enough. The owner gets a mail. */
export async function turnOffSecondFactor(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  proof: Proof,
): Promise<Result<null, ProofError>> {
  const proven = await proveSecondFactor(shop, viewer, {
    proof,
    async change(tx) {
      await deleteSecondFactor(tx, viewer.id);
      await shop.jobs.enqueue(tx, 'mail-second-factor', { id: randomUUID(), userId: viewer.id, event: 'off' });
    },
  });
  if (proven.ok) shop.log.info({ userId: viewer.id }, 'second factor turned off');
  return proven;
}
