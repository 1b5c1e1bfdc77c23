import { sql } from 'kysely';
import type { Message } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

type Place = { readonly language: Language; readonly key: string };

/** Lets one transaction at a time change texts, also those that have no row yet. Reading goes on. */
export async function lockChangedTexts(tx: Tx): Promise<void> {
  await sql`lock table changed_texts in share row exclusive mode`.execute(tx);
}

export async function saveChangedText(tx: Tx, { language, key }: Place, message: Message, now: Date): Promise<void> {
  const text = JSON.stringify(message);
  await tx
    .insertInto('changed_texts')
    .values({ language, key, text, updated_at: now })
    .onConflict((conflict) => conflict.columns(['language', 'key']).doUpdateSet({ text, updated_at: now }))
    .execute();
}

export async function deleteChangedText(tx: Tx, { language, key }: Place): Promise<void> {
  await tx.deleteFrom('changed_texts').where('language', '=', language).where('key', '=', key).execute();
}
