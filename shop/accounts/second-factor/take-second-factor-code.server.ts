import { randomUUID } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findStep } from './one-time-code.server.ts';
import type { SecondFactorCode } from './second-factor.ts';
import {
  countRecoveryCodes,
  lockSecondFactor,
  noteStep,
  type SecondFactorRow,
  takeRecoveryCode,
} from './second-factor-store.server.ts';
import { hashRecoveryCode, openSecret } from './secret.server.ts';

/**
 * Uses a code up in the caller's transaction, so that the same code sent twice at once counts once. `off` when no code
 * is required any more. Using a recovery code is reported to its owner by mail.
 */
export async function takeSecondFactorCode(
  shop: Shop,
  tx: Tx,
  { userId, code }: { readonly userId: Uuid; readonly code: SecondFactorCode },
): Promise<'right' | 'wrong' | 'off'> {
  const factor = await lockSecondFactor(tx, userId);
  if (factor === null || factor.confirmed_at === null) return 'off';
  if (code.kind === 'app')
    return (await takeAppCode(shop, tx, { userId, code: code.code, factor })) ? 'right' : 'wrong';
  const hash = hashRecoveryCode(code.code, { authSecret: shop.config.authSecret, userId });
  if (!(await takeRecoveryCode(tx, userId, hash, shop.clock.now()))) return 'wrong';
  const codesLeft = await countRecoveryCodes(tx, userId);
  const event = { id: randomUUID(), userId, event: 'recovery_code_used', codesLeft } as const;
  await shop.jobs.enqueue(tx, 'mail-second-factor', event);
  return 'right';
}

/** Whether it is a present code that was not used before; records that it is used. */
export async function takeAppCode(
  shop: Shop,
  tx: Tx,
  given: { readonly userId: Uuid; readonly code: string; readonly factor: SecondFactorRow },
): Promise<boolean> {
  const { userId, code, factor } = given;
  const secret = openSecret(factor.secret, { authSecret: shop.config.authSecret, userId });
  if (secret === null) {
    shop.log.error({ userId }, 'a second factor cannot be read: AUTH_SECRET is not the one it was made with');
    return false;
  }
  const step = findStep(secret, code, { now: shop.clock.now(), lastStep: factor.last_step });
  if (step === null) return false;
  await noteStep(tx, userId, step);
  return true;
}
