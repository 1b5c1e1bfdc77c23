import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '../viewer.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-store.server.ts';

export type SecondFactor =
  | { readonly isOn: false }
  | { readonly isOn: true; readonly since: Date; readonly recoveryCodesLeft: number };

/** Whether somebody needs a code to sign in. */
export async function getSecondFactor(shop: Shop, viewer: Pick<Viewer, 'id'>): Promise<SecondFactor> {
  const factor = await findSecondFactor(shop.db, viewer.id);
  if (factor === null || factor.confirmed_at === null) return { isOn: false };
  return { isOn: true, since: factor.confirmed_at, recoveryCodesLeft: await countRecoveryCodes(shop.db, viewer.id) };
}
