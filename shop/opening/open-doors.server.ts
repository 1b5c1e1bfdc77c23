import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { OpeningStepName } from '#shop/settings/opening-step.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listBlockers } from './opening.ts';
import { getOpening } from './opening-view.server.ts';

/** `not_ready`: these steps, without which the shop must not sell, are missing. */
export type OpenDoorsError = { readonly code: 'not_ready'; readonly steps: readonly OpeningStepName[] };

type Opened = {
  /** Undoing it closes the shop again. Null when it was open. */
  readonly changeId: Uuid | null;
};

/** Opens the shop to visitors. What law asks for must be there. */
export async function openDoors(
  shop: Shop,
  { actor }: { readonly actor: Actor },
): Promise<Result<Opened, OpenDoorsError>> {
  const { steps } = await getOpening(shop);
  const missing = listBlockers(steps);
  if (missing.length > 0) return err({ code: 'not_ready', steps: missing });
  const changed = await changeSettings(shop, { isOpen: true }, { actor });
  if (!changed.ok) throw new Error(`The shop could not be opened: ${changed.error.code}`);
  return ok({ changeId: changed.value.changeId });
}
