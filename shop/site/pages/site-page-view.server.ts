import { sql } from 'kysely';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { type PageKind, type PageTexts, pageTextsSchema, type SitePage } from './page.ts';

/** A page by its id, or one that comes with the shop by its name; null also before that was first edited. */
export async function findSitePage(db: Db | Tx, idOrName: string): Promise<SitePage | null> {
  const row = await db
    .selectFrom('site_pages')
    .innerJoin('site_page_versions as draft', (on) =>
      on.onRef('draft.page_id', '=', 'site_pages.id').onRef('draft.number', '=', 'site_pages.draft_version'),
    )
    .select([
      'site_pages.id',
      'kind',
      'address',
      'live_version as liveVersion',
      'draft_version as draftVersion',
      'publish_at as publishAt',
      'is_in_footer as isInFooter',
      'updated_at as version',
      'deleted_at',
      'draft.texts',
    ])
    .where((where) =>
      isUuid(idOrName)
        ? where('site_pages.id', '=', idOrName)
        : where.and([where('kind', '=', 'shipped'), where('address', '=', idOrName)]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind, deleted_at, texts, ...page } = row;
  return { ...page, kind: kind as PageKind, isDeleted: deleted_at !== null, texts: readTexts(texts) };
}

/** Texts as a version stores them, checked: a backup or a hand in the database may have brought others. */
export function readTexts(stored: unknown): PageTexts {
  const { data } = pageTextsSchema.safeParse(stored);
  return data === undefined ? {} : (Object.fromEntries(Object.entries(data).filter(([, text]) => text)) as PageTexts);
}

export type ListedPage = Pick<
  SitePage,
  'kind' | 'address' | 'liveVersion' | 'draftVersion' | 'publishAt' | 'isInFooter'
> & {
  readonly id: Uuid;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly savedAt: Date;
};

/** Lists pages that were edited or made here, with the titles of their drafts; the newest first. */
export async function listSitePages(db: Db): Promise<readonly ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select p.id, p.kind, p.address, p.live_version as "liveVersion", p.draft_version as "draftVersion",
      p.publish_at as "publishAt", p.is_in_footer as "isInFooter", d.saved_at as "savedAt",
      (select coalesce(jsonb_object_agg(key, value -> 'title'), '{}') from jsonb_each(d.texts)
        where key = any (${LANGUAGES}::text[])) as titles
    from site_pages p join site_page_versions d on d.page_id = p.id and d.number = p.draft_version
    where p.deleted_at is null
    order by p.created_at desc, p.id`.execute(db);
  return rows;
}

/** The page, not deleted, that has or had an address; null when it is free. */
export async function findOwner(
  db: Db | Tx,
  address: string,
): Promise<{ readonly id: Uuid; readonly isCurrent: boolean } | null> {
  const row = await db
    .selectFrom('site_page_addresses as known')
    .innerJoin('site_pages as page', 'page.id', 'known.page_id')
    .select(['page.id', 'page.address'])
    .where('known.address', '=', address)
    .where('page.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isCurrent: row.address === address };
}

export type PageVersion = {
  readonly number: number;
  readonly savedAt: Date;
  /** Null for the shop itself, and for people who have left. */
  readonly savedBy: string | null;
};

/** Lists the versions of a page, the newest first. */
export async function listPageVersions(db: Db, pageId: Uuid): Promise<readonly PageVersion[]> {
  return db
    .selectFrom('site_page_versions as version')
    .leftJoin('profiles', 'profiles.id', 'version.saved_by')
    .select(['number', 'saved_at as savedAt', 'profiles.full_name as savedBy'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute();
}

const VERSIONS_SHOWN = 100;

export async function findVersionTexts(db: Db | Tx, pageId: Uuid, number: number): Promise<PageTexts | null> {
  const row = await db
    .selectFrom('site_page_versions')
    .select('texts')
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : readTexts(row.texts);
}

export async function findNewestNumber(db: Db | Tx, pageId: Uuid): Promise<number> {
  const row = await db
    .selectFrom('site_page_versions')
    .select((of) => of.fn.max('number').as('number'))
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Lists pages whose draft goes live by itself, the earliest first. */
export async function listScheduledPages(
  db: Db | Tx,
): Promise<readonly { readonly id: Uuid; readonly publishAt: Date }[]> {
  const { rows } = await sql<{ id: Uuid; publishAt: Date }>`
    select id, publish_at as "publishAt" from site_pages
    where publish_at is not null and deleted_at is null order by publish_at, id`.execute(db);
  return rows;
}
