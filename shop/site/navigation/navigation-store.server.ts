import type { Json } from '#db/schema.generated.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/** Reads what is stored and locks it until the transaction ends. */
export async function lockNavigation(tx: Tx, now: Date): Promise<unknown> {
  await tx
    .insertInto('site_navigation')
    .values({ fields: '{}', updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { fields } = await tx.selectFrom('site_navigation').select('fields').forUpdate().executeTakeFirstOrThrow();
  return fields;
}

export async function saveNavigation(tx: Tx, fields: Json, now: Date): Promise<void> {
  await tx
    .updateTable('site_navigation')
    .set({ fields: JSON.stringify(fields), updated_at: now })
    .execute();
}
