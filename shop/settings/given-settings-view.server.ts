import type { Db } from '#shop/platform/postgres/db.server.ts';
import { SETTINGS_KEY } from './settings-view.server.ts';

/** Lists the names of the settings that the owner has saved, also those saved as they were. */
export async function listGivenSettings(db: Db): Promise<readonly string[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTINGS_KEY).executeTakeFirst();
  return row === undefined ? [] : Object.keys(row.value as object);
}
