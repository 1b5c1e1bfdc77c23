import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { type Drafted, parseDrafted } from '../drafted.ts';
import { findDrafted } from '../drafted-view.server.ts';
import { type Look, parseStoredLook } from './look.ts';

export type Looks = Drafted<Look>;

export async function findLooks(db: Db | Tx): Promise<Looks> {
  return parseDrafted(await findDrafted(db, 'looks'), parseStoredLook);
}
