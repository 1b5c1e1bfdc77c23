import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { PageKind } from './page.ts';
import { findPageClaims, type PageClaim } from './page-claims.ts';
import { readTexts } from './site-page-view.server.ts';

/** A page with claims; `id` names it in addresses. */
export type FlaggedPage = { readonly id: string; readonly name: string; readonly claims: readonly PageClaim[] };

/**
 * Lists pages and news with claims in what the owner wrote: in the draft, and in what visitors read. A page that came
 * with the shop counts once it was edited.
 */
export async function listFlaggedPages(db: Db, language: Language): Promise<FlaggedPage[]> {
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.address, draft.texts as draft, live.texts as live
    from site_pages p
    join site_page_versions draft on draft.page_id = p.id and draft.number = p.draft_version
    left join site_page_versions live on live.page_id = p.id and live.number = p.live_version
    where p.deleted_at is null
    order by p.created_at desc, p.id`.execute(db);
  return rows.map((row) => toFlagged(row, language)).filter(({ claims }) => claims.length > 0);
}

type Row = {
  readonly id: Uuid;
  readonly kind: PageKind;
  readonly address: string;
  readonly draft: unknown;
  readonly live: unknown;
};

function toFlagged({ id, kind, address, ...stored }: Row, language: Language): FlaggedPage {
  const [draft, live] = [readTexts(stored.draft), readTexts(stored.live)];
  const texts = { ...live, ...draft };
  const byPlace = new Map<string, PageClaim>();
  for (const claim of [...findPageClaims(live), ...findPageClaims(draft)]) {
    byPlace.set([claim.language, claim.field, claim.words].join(' '), claim);
  }
  return {
    id: kind === 'shipped' ? address : id,
    name: (texts[language] ?? texts[DEFAULT_LANGUAGE])?.title ?? address,
    claims: [...byPlace.values()],
  };
}
