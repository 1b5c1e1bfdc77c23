import type { Language } from '#shop/kernel/language.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { sayNotice, translateLaw } from './law-words.ts';
import { type LegalNotice, legalNoticeFileName, type NoticeMediaType, type ShownNotice } from './legal-notice.ts';

const COLUMNS = [
  'id',
  'language',
  'media_type as mediaType',
  'width',
  'height',
  'file_sha256 as sha256',
  'uploaded_at as uploadedAt',
] as const;

/** The newest notice of a language; null when none was uploaded. */
export async function findLegalNotice(db: Db, language: Language): Promise<LegalNotice | null> {
  const row = await db
    .selectFrom('legal_notices')
    .select(COLUMNS)
    .where('language', '=', language)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the shop's languages for which no notice was uploaded. */
export async function listMissingNotices(db: Db, languages: readonly Language[]): Promise<Language[]> {
  const rows = await db.selectFrom('legal_notices').select('language').distinct().execute();
  return languages.filter((language) => !rows.some((row) => row.language === language));
}

/** The file behind a notice's address; null for another name. */
export async function findLegalNoticeFile(
  db: Db,
  name: string,
): Promise<{ readonly file: Uint8Array; readonly mediaType: NoticeMediaType } | null> {
  const [, language, digest] = /^notice-([a-z]{2})-([0-9a-f]{16})\.(?:png|jpg)$/.exec(name) ?? [];
  if (language === undefined || digest === undefined) return null;
  const row = await db
    .selectFrom('legal_notices')
    .select(['file', 'media_type as mediaType'])
    .where('language', '=', language as Language)
    .where('file_sha256', 'like', `${digest}%`)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { file: row.file, mediaType: row.mediaType };
}

/** Writes the notice in one language: its picture, if there is one, and what it says in words. */
export async function getShownNotice(db: Db, language: Language): Promise<ShownNotice> {
  const notice = await findLegalNotice(db, language);
  return {
    ...sayNotice(language),
    picture: notice && {
      id: notice.id,
      url: `/legal/${legalNoticeFileName(notice)}`,
      width: notice.width,
      height: notice.height,
      alt: translateLaw(language)('notice.picture'),
    },
  };
}
