import { sql } from 'kysely';
import type { LegalTextKind } from '#shop/content/content-page.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import {
  CONTRACT_TEXTS,
  type LegalContent,
  type LegalText,
  type LegalTextName,
  type LegalTextVersion,
} from './legal-text.ts';

const VERSION = [
  'legal_texts.id',
  'kind',
  'language',
  'number',
  'in_force_from as inForceFrom',
  'legal_texts.file_sha256 as fileSha256',
  sql<string>`content ->> 'title'`.as('title'),
] as const;

/** The newest version of a text, with the checksum of its content; null before the first. */
export async function findNewestLegalText(
  db: Db,
  kind: LegalTextKind,
  language: Language,
): Promise<(LegalTextVersion & { readonly contentSha256: string }) | null> {
  const row = await db
    .selectFrom('legal_texts')
    .select([...VERSION, 'content_sha256 as contentSha256'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The highest number that a text has in any language; 0 before the first. */
export async function findNewestNumber(db: Db, kind: LegalTextKind): Promise<number> {
  const row = await db
    .selectFrom('legal_texts')
    .select('number')
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The languages in which a version came into force at the same moment. Once each language counted its versions itself. */
export async function listVersionLanguages(
  db: Db,
  { kind, number, inForceFrom }: Pick<LegalTextVersion, 'kind' | 'number' | 'inForceFrom'>,
): Promise<Language[]> {
  const rows = await db
    .selectFrom('legal_texts')
    .select('language')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('in_force_from', '=', inForceFrom)
    .orderBy('language')
    .execute();
  return rows.map(({ language }) => language);
}

/** One version as readers saw it, and when the next one replaced it: null while it is in force. */
export async function findLegalText(
  db: Db,
  { kind, language, number }: LegalTextName,
): Promise<(LegalText & { readonly until: Date | null }) | null> {
  const [text, next] = await db
    .selectFrom('legal_texts')
    .select([...VERSION, 'content'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('number', '>=', number)
    .orderBy('number')
    .limit(2)
    .execute();
  if (text?.number !== number) return null;
  return { ...text, content: text.content as unknown as LegalContent, until: next?.inForceFrom ?? null };
}

/** Lists every version of a text in one language, the newest first. */
export function listLegalTextVersions(db: Db, kind: LegalTextKind, language: Language): Promise<LegalTextVersion[]> {
  return db
    .selectFrom('legal_texts')
    .select(VERSION)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .execute();
}

/** The file of a version; null when there is none. */
export async function findLegalFile(db: Db, { kind, language, number }: LegalTextName): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('legal_texts')
    .select('file')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.file ?? null;
}

/** Lists the versions an order was placed under, terms first. None for an order of before versions were kept. */
export async function listOrderTexts(db: Db | Tx, orderId: Uuid): Promise<LegalTextVersion[]> {
  const rows = await db
    .selectFrom('order_legal_texts')
    .innerJoin('legal_texts', 'legal_texts.id', 'order_legal_texts.legal_text_id')
    .select(VERSION)
    .where('order_legal_texts.order_id', '=', orderId)
    .execute();
  const order: readonly string[] = CONTRACT_TEXTS;
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
