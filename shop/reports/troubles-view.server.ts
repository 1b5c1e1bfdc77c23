import { sql } from 'kysely';
import { moneyToCheckSql } from '#shop/orders/order-need-view.server.ts';
import { readBackground } from '#shop/platform/observe/background.server.ts';
import { LATE_SECONDS, MIN_FREE_BYTES, readDiskSpace } from '#shop/platform/observe/readiness.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLastBackup } from './last-backup-view.server.ts';
import type { Trouble } from './trouble.ts';

/** A mail server that is restarted is back sooner. */
const MAIL_WAITS_MINUTES = 15;
const LIMIT_MS = 5_000;
const MINUTE = 60;

/** Lists everything that keeps the shop from running well now. */
export async function listTroubles(shop: Shop, { minFreeBytes = MIN_FREE_BYTES } = {}): Promise<Trouble[]> {
  const troubles = await Promise.all([
    findWaitingMails(shop),
    findLateJobs(shop),
    findDoubtfulPayments(shop),
    findLittleDisk(shop, minFreeBytes),
    findOverdueBackup(shop),
  ]);
  return troubles.filter((trouble) => trouble !== null);
}

/** Mails about troubles do not count: they wait because the others do. */
async function findWaitingMails(shop: Shop): Promise<Trouble | null> {
  const now = shop.clock.now();
  const { rows } = await sql<{ n: number; minutes: number }>`
    select count(*)::integer as n,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 / ${MINUTE} as minutes
    from mails where state = 'queued' and template not like 'trouble-%'
      and created_at <= ${now}::timestamptz - make_interval(mins => ${MAIL_WAITS_MINUTES})`.execute(shop.db);
  const { n = 0, minutes = 0 } = rows[0] ?? {};
  return n === 0 ? null : { kind: 'mails_wait', n, minutes: Math.floor(minutes) };
}

async function findLateJobs({ pool }: Shop): Promise<Trouble | null> {
  const { dueJobs, oldestDueSeconds, workers } = await readBackground(pool, LIMIT_MS);
  if (oldestDueSeconds < LATE_SECONDS) return null;
  return { kind: 'jobs_late', n: dueJobs, minutes: Math.floor(oldestDueSeconds / MINUTE), workers };
}

async function findDoubtfulPayments(shop: Shop): Promise<Trouble | null> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${moneyToCheckSql} m where refund_id is null`.execute(shop.db);
  const { n = 0 } = rows[0] ?? {};
  return n === 0 ? null : { kind: 'payments_in_doubt', n };
}

async function findLittleDisk({ config }: Shop, minFreeBytes: number): Promise<Trouble | null> {
  const space = await readDiskSpace(config.dataDir).catch(() => null);
  if (space === null) return { kind: 'disk_low', freeMb: null };
  if (space.freeBytes >= minFreeBytes) return null;
  return { kind: 'disk_low', freeMb: Math.floor(space.freeBytes / 1_000_000) };
}

async function findOverdueBackup(shop: Shop): Promise<Trouble | null> {
  const { isOverdue, verified } = await findLastBackup(shop);
  return isOverdue ? { kind: 'backup_overdue', verifiedAt: verified?.madeAt ?? null } : null;
}
