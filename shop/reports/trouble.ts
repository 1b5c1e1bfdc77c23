import { DAY_MS } from '#shop/kernel/clock.ts';
/** What keeps a shop from running well and does not go away by itself: shown on the overview, mailed to the owner. */
export type Trouble =
  /** Mails not sent yet; `minutes` since the oldest was written. */
  | { readonly kind: 'mails_wait'; readonly n: number; readonly minutes: number }
  /** Jobs that are due and not running; `minutes` since the oldest was due. */
  | { readonly kind: 'jobs_late'; readonly n: number; readonly minutes: number; readonly workers: number }
  | { readonly kind: 'payments_in_doubt'; readonly n: number }
  /** Null: the data folder cannot be written. */
  | { readonly kind: 'disk_low'; readonly freeMb: number | null }
  /** When the newest backup known to restore was made. */
  | { readonly kind: 'backup_overdue'; readonly verifiedAt: Date | null };

export type TroubleKind = Trouble['kind'];

/** What is stored about a trouble between two checks. */
export type OwnerNotice = {
  readonly trouble: TroubleKind;
  readonly beganAt: Date;
  readonly notifiedAt: Date;
  /** Since when it has not been seen. */
  readonly goneAt: Date | null;
};

/** A notice to the owner: a trouble began, goes on, or is over. */
export type TroubleEvent = 'begun' | 'still' | 'over';

export type NoticeStep = {
  readonly kind: TroubleKind;
  /** Null when nothing is mailed this time. */
  readonly event: TroubleEvent | null;
  /** What to store; null for nothing. */
  readonly notice: OwnerNotice | null;
};

/**
 * A trouble that comes and goes (a mail server that responds now and then) counts as one until it was away this long.
 */
const OVER_AFTER_MS = 15 * 60_000;

/** What to do about each present or past trouble: one mail when it begins, one a day, one at its end. */
export function nextNotices(
  standing: readonly TroubleKind[],
  known: readonly OwnerNotice[],
  now: Date,
): readonly NoticeStep[] {
  const begun = standing.filter((kind) => !known.some(({ trouble }) => trouble === kind));
  return [
    ...begun.map((kind): NoticeStep => {
      return { kind, event: 'begun', notice: { trouble: kind, beganAt: now, notifiedAt: now, goneAt: null } };
    }),
    ...known.map((notice) => (standing.includes(notice.trouble) ? goOn(notice, now) : leave(notice, now))),
  ];
}

function goOn(notice: OwnerNotice, now: Date): NoticeStep {
  const isDue = now.getTime() - notice.notifiedAt.getTime() >= DAY_MS;
  const next = { ...notice, goneAt: null, ...(isDue ? { notifiedAt: now } : {}) };
  return { kind: notice.trouble, event: isDue ? 'still' : null, notice: next };
}

function leave(notice: OwnerNotice, now: Date): NoticeStep {
  const goneAt = notice.goneAt ?? now;
  if (now.getTime() - goneAt.getTime() < OVER_AFTER_MS)
    return { kind: notice.trouble, event: null, notice: { ...notice, goneAt } };
  return { kind: notice.trouble, event: 'over', notice: null };
}
