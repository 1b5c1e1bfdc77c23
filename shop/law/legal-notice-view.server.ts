import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { sayNotice, translateLaw } from './law-words.ts';
import {
  isNoticeKind,
  type LegalNotice,
  type LegalPicture,
  legalNoticeFileName,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeMediaType,
  type NoticeSlot,
  type ShownNotice,
} from './legal-notice.ts';

const COLUMNS = [
  'id',
  'kind',
  'language',
  'media_type as mediaType',
  'width',
  'height',
  'file_sha256 as sha256',
  'uploaded_at as uploadedAt',
] as const;

/** The newest picture of a kind in a language; null when none was uploaded, or it was removed. */
export async function findLegalNotice(
  db: Db | Tx,
  language: Language,
  kind: NoticeKind = 'notice',
): Promise<LegalNotice | null> {
  const row = await db
    .selectFrom('legal_notices')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('removed_at', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another slot shows this file. The label is one for all languages, the notice one for each. */
export async function isShownElsewhere(db: Db | Tx, { kind, language }: NoticeSlot, sha256: string): Promise<boolean> {
  const shown = await Promise.all(
    LANGUAGES.flatMap((one) => NOTICE_KINDS.map((of) => ({ kind: of, language: one })))
      .filter((slot) => slot.kind !== kind || (kind === 'notice' && slot.language !== language))
      .map((slot) => findLegalNotice(db, slot.language, slot.kind)),
  );
  return shown.some((notice) => notice?.sha256 === sha256);
}

/** Lists the shop's languages for which no picture of this kind was uploaded. */
export async function listMissingNotices(
  db: Db,
  languages: readonly Language[],
  kind: NoticeKind = 'notice',
): Promise<Language[]> {
  const rows = await db
    .selectFrom('legal_notices')
    .select('language')
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .distinct()
    .execute();
  return languages.filter((language) => !rows.some((row) => row.language === language));
}

/** Lists the languages without the blank label of a guarantee of durability, once a product on sale has to show one. */
export async function listMissingLabels(db: Db, languages: readonly Language[]): Promise<Language[]> {
  const guaranteed = await db
    .selectFrom('product_facts')
    .innerJoin('products', 'products.id', 'product_facts.product_id')
    .select('products.id')
    .where('products.is_active', '=', true)
    .where('products.deleted_at', 'is', null)
    .where('durability_years', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return guaranteed === undefined ? [] : listMissingNotices(db, languages, 'garan');
}

/** The file behind a notice's address; null for another name. */
export async function findLegalNoticeFile(
  db: Db,
  name: string,
): Promise<{ readonly file: Uint8Array; readonly mediaType: NoticeMediaType } | null> {
  const [, kind, language, digest] = /^([a-z]+)-([a-z]{2})-([0-9a-f]{16})\.(?:png|jpg)$/.exec(name) ?? [];
  if (!isNoticeKind(kind) || language === undefined || digest === undefined) return null;
  const row = await db
    .selectFrom('legal_notices')
    .select(['file', 'media_type as mediaType'])
    .where('kind', '=', kind)
    .where('language', '=', language as Language)
    .where('file_sha256', 'like', `${digest}%`)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { file: row.file, mediaType: row.mediaType };
}

/** Writes the notice in one language: its picture, if there is one, and what it says in words. */
export async function getShownNotice(db: Db, language: Language): Promise<ShownNotice> {
  return { ...sayNotice(language), picture: await findLegalPicture(db, language, 'notice') };
}

/** The newest picture of a kind as pages show it in this language, or null. */
export async function findLegalPicture(db: Db, language: Language, kind: NoticeKind): Promise<LegalPicture | null> {
  const notice = await findLegalNotice(db, language, kind);
  return (
    notice && {
      id: notice.id,
      url: `/legal/${legalNoticeFileName(notice)}`,
      width: notice.width,
      height: notice.height,
      alt: translateLaw(language)(kind === 'notice' ? 'notice.picture' : 'durability.picture'),
    }
  );
}
