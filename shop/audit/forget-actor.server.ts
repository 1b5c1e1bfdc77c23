import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { blankActor, blankStaffLabels } from './audit-store.server.ts';

/**
 * Removes the name and address of somebody who deletes their account from the record of changes. What they did stays,
 * because it is the shop's history. Call it while the profile still exists.
 */
export async function forgetActor(
  tx: Tx,
  person: { readonly id: Uuid; readonly full_name: string; readonly email: string },
): Promise<void> {
  await blankActor(tx, person.id);
  await blankStaffLabels(tx, { entityId: person.id, email: person.email });
}
