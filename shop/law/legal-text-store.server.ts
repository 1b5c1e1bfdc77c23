import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { LegalContent, LegalTextName } from './legal-text.ts';

export type NewLegalText = LegalTextName & {
  readonly inForceFrom: Date;
  readonly content: LegalContent;
  readonly contentSha256: string;
  readonly file: Uint8Array;
  readonly fileSha256: string;
};

/** Adds a version in its languages. Does nothing where another process has added one with this number. */
export async function insertLegalTexts(db: Db, texts: readonly NewLegalText[]): Promise<void> {
  await db
    .insertInto('legal_texts')
    .values(
      texts.map((text) => ({
        kind: text.kind,
        language: text.language,
        number: text.number,
        in_force_from: text.inForceFrom,
        content: JSON.stringify(text.content),
        content_sha256: text.contentSha256,
        file: Buffer.from(text.file),
        file_sha256: text.fileSha256,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'number']).doNothing())
    .execute();
}

/** Notes under which versions an order is placed, with the checksums of their files. */
export async function insertOrderTexts(tx: Tx, orderId: Uuid, legalTextIds: readonly Uuid[]): Promise<void> {
  await sql`
    insert into order_legal_texts (order_id, legal_text_id, file_sha256)
    select ${orderId}, id, file_sha256 from legal_texts where id = any(${legalTextIds}::uuid[])`.execute(tx);
}
