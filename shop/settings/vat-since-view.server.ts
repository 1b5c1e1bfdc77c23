import { type RawBuilder, sql } from 'kysely';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { settingsSchema } from './settings.ts';
import { readStoredSettings, SETTINGS_KEY, VAT_RATE_SINCE_KEY } from './settings-view.server.ts';

/** SQL for when the present VAT rate began, as an ISO moment; null while it has never changed. */
export function vatSince(): RawBuilder<string | null> {
  return sql<string | null>`(select value #>> '{}' from settings where key = ${VAT_RATE_SINCE_KEY})`;
}

/** The VAT rate as the database has it, and when it began. */
export async function readVatSince(db: Db): Promise<{ readonly vatRate: VatRate; readonly since: string | null }> {
  const [{ value }, { rows }] = await Promise.all([
    readStoredSettings(db, SETTINGS_KEY),
    sql<{ readonly since: string | null }>`select ${vatSince()} as since`.execute(db),
  ]);
  return { vatRate: settingsSchema.parse(value ?? {}).vatRate, since: rows[0]?.since ?? null };
}
