import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { type Drafted, parseDrafted } from '../drafted.ts';
import { findDrafted } from '../drafted-view.server.ts';
import { type HomePage, parseStoredHome } from './home-page.ts';

export type HomePages = Drafted<HomePage>;

export async function findHomePages(db: Db | Tx): Promise<HomePages> {
  return parseDrafted(await findDrafted(db, 'home_pages'), parseStoredHome);
}
