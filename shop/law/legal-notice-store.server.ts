import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { LegalNotice, NoticeSlot } from './legal-notice.ts';

export type NewLegalNotice = Omit<LegalNotice, 'id'> & { readonly file: Uint8Array };

export async function insertLegalNotice(tx: Tx, notice: NewLegalNotice): Promise<void> {
  await tx
    .insertInto('legal_notices')
    .values({
      kind: notice.kind,
      language: notice.language,
      file: Buffer.from(notice.file),
      file_sha256: notice.sha256,
      media_type: notice.mediaType,
      width: notice.width,
      height: notice.height,
      uploaded_at: notice.uploadedAt,
    })
    .execute();
}

/** Makes a stored picture the one that its slot shows; null leaves none. */
export async function showLegalNotice(
  tx: Tx,
  { kind, language }: NoticeSlot,
  { sha256, now }: { readonly sha256: string | null; readonly now: Date },
): Promise<void> {
  const ofSlot = tx.updateTable('legal_notices').where('kind', '=', kind).where('language', '=', language);
  await ofSlot
    .set({ removed_at: now })
    .where('removed_at', 'is', null)
    .where('file_sha256', 'is distinct from', sha256)
    .execute();
  if (sha256 !== null) await ofSlot.set({ removed_at: null }).where('file_sha256', '=', sha256).execute();
}
