import { z } from 'zod';
import { getDocumentFiles } from '#shop/invoices/get-invoice-file.server.ts';
import { legalNoticeFileName } from '#shop/law/legal-notice.ts';
import { legalFileName } from '#shop/law/legal-text.ts';
import type { Shop } from '#shop/shop.server.ts';
import { NOTICE_CONTENT_ID } from './contract-sections.ts';
import type { MailAttachment } from './mailer.ts';

const idsSchema = z.array(z.uuid());

/** Reads the files that go with a mail, in the order it names them. They never change, so each attempt sends the same. */
export async function listAttachments(
  shop: Pick<Shop, 'db' | 'documents' | 'storage' | 'log'>,
  stored: unknown,
): Promise<MailAttachment[]> {
  const ids = idsSchema.parse(stored);
  if (ids.length === 0) return [];
  const { db } = shop;
  const [texts, notices, invoices] = await Promise.all([
    db.selectFrom('legal_texts').select(['id', 'kind', 'language', 'number', 'file']).where('id', 'in', ids).execute(),
    db
      .selectFrom('legal_notices')
      .select(['id', 'kind', 'language', 'media_type as mediaType', 'file_sha256 as sha256', 'file'])
      .where('id', 'in', ids)
      .execute(),
    db.selectFrom('invoices').select('id').where('id', 'in', ids).execute(),
  ]);
  const files = new Map<string, readonly MailAttachment[]>([
    ...texts.map((text) => [text.id, [pdf(legalFileName(text), text.file)]] as const),
    ...notices.map(
      (notice) =>
        [
          notice.id,
          [
            {
              fileName: legalNoticeFileName(notice),
              contentType: notice.mediaType,
              bytes: notice.file,
              contentId: NOTICE_CONTENT_ID,
            },
          ],
        ] as const,
    ),
  ]);
  for (const { id } of invoices) files.set(id, await getDocumentFiles(shop, id));
  return ids.flatMap((id) => {
    const file = files.get(id);
    if (file === undefined) throw new Error(`A mail names ${id}, which is no legal text, notice or invoice`);
    return file;
  });
}

function pdf(fileName: string, bytes: Uint8Array): MailAttachment {
  return { fileName, contentType: 'application/pdf', bytes };
}
