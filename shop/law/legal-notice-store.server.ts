import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { LegalNotice } from './legal-notice.ts';

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
