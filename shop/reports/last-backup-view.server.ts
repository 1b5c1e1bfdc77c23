import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** One attempt at a backup. */
export type TriedBackup = {
  /** The moment whose state it holds; for a failed one, when it was tried. */
  readonly madeAt: Date;
  /** When it was last restored into a scratch database and compared. Null when it was never, or differed. */
  readonly verifiedAt: Date | null;
  /** A file, or `s3://bucket/name`. */
  readonly place: string;
  /** Size of the file. Null: it was not finished. */
  readonly bytes: number | null;
  /** Why it was not finished, or what its verification found. */
  readonly problem: string | null;
};

export type LastBackup = {
  /** The newest one, whatever became of it. */
  readonly newest: TriedBackup | null;
  /** The newest one that is known to restore. */
  readonly verified: TriedBackup | null;
  /** Whether to warn: the newest verified backup is too old, or a shop that sells has none after two days. */
  readonly isOverdue: boolean;
};

/** Backups are made each night: one may fail before the owner is notified. */
const OVERDUE_MS = 2 * 86_400_000;

type BackupBooks = Pick<Shop, 'db' | 'clock'> & { readonly config: Pick<Shop['config'], 'env'> };

/** What the shop knows of its last backups. */
export async function findLastBackup(shop: BackupBooks): Promise<LastBackup> {
  const [newest, verified, { openedAt }] = await Promise.all([
    selectNewest(shop).executeTakeFirst(),
    selectNewest(shop).where('verified_at', 'is not', null).executeTakeFirst(),
    selectOpening(shop).executeTakeFirstOrThrow(),
  ]);
  // A new shop has its first nights before it, unless one of them has failed already.
  const hasNoneYet = verified === undefined && newest === undefined;
  const since = verified?.madeAt ?? (hasNoneYet ? openedAt : new Date(0));
  const oldest = shop.clock.now().getTime() - OVERDUE_MS;
  const isExpected = shop.config.env === 'production' || newest !== undefined;
  return {
    newest: newest ?? null,
    verified: verified ?? null,
    isOverdue: isExpected && since.getTime() < oldest,
  };
}

function selectNewest({ db }: Pick<Shop, 'db'>) {
  return db
    .selectFrom('backups')
    .select(['made_at as madeAt', 'verified_at as verifiedAt', 'place', 'bytes', 'problem'])
    .orderBy('made_at', 'desc')
    .limit(1);
}

/** Finds when the shop got its first table. */
function selectOpening({ db }: Pick<Shop, 'db'>) {
  return db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.coalesce(fn.min('applied_at'), sql<Date>`now()`).as('openedAt'));
}
