import type { Json } from '#db/schema.generated.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

export async function findSetting(db: Db | Tx, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Reads a setting and locks its row until the transaction ends. A missing row is created. */
export async function lockSetting(tx: Tx, key: string, now: Date): Promise<unknown> {
  await tx
    .insertInto('settings')
    .values({ key, value: '{}', updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function saveSetting(tx: Db | Tx, key: string, value: Json, now: Date): Promise<void> {
  const json = JSON.stringify(value);
  await tx
    .insertInto('settings')
    .values({ key, value: json, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updated_at: now }))
    .execute();
}
