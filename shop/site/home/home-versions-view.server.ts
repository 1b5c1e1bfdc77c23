import { sql } from 'kysely';
import type { Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { type HomePage, parseFields, toFields } from './home-page.ts';
import { findHomePages } from './home-page-view.server.ts';

/** The home page as it was from a change until the next one. */
export type HomeVersion = {
  /** The change and its moment; null for the page before the oldest change that is listed. */
  readonly changeId: Uuid | null;
  readonly since: Date | null;
  /** Null means the shop itself, or somebody who has left. */
  readonly actorName: string | null;
  /** Null when such a page is not accepted today. */
  readonly home: HomePage | null;
};

const MOST = 20;

type Row = Omit<HomeVersion, 'home'> & { readonly before: Fields | null };

/** Lists published home pages, the present one first: the record of changes has what each section was before. */
export async function listHomeVersions(db: Db): Promise<readonly HomeVersion[]> {
  const { published } = await findHomePages(db);
  const { rows } = await sql<Row>`
    select c.id as "changeId", c.at as since, c.actor_name as "actorName", e.before
    from audit_entries e join audit_changes c on c.id = e.change_id
    where e.entity = 'home' and e.entity_id = 'published'
    order by e.id desc limit ${MOST}`.execute(db);
  let fields = toFields(published);
  const versions = rows.map(({ before, ...change }) => {
    const version = { ...change, home: parseFields(fields) };
    fields = { ...fields, ...before };
    return version;
  });
  return [...versions, { changeId: null, since: null, actorName: null, home: parseFields(fields) }];
}
