import type { Role } from './viewer.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives, in seconds: without a request, and at most. */
export const SESSION_LIMITS: Readonly<Record<Role, { readonly idle: number; readonly absolute: number }>> = {
  customer: { idle: 30 * DAY, absolute: 90 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

/** The longest any session lives; a shorter limit is judged by the role of the moment. */
export const SESSION_ABSOLUTE_SECONDS = SESSION_LIMITS.customer.absolute;

/** A request is noted only so often, so that reading pages does not write to the database each time. */
const NOTE_EVERY: Readonly<Record<Role, number>> = { customer: HOUR, admin: MINUTE };

type SessionTimes = { readonly role: Role; readonly createdAt: Date; readonly lastSeenAt: Date };

/** `isSessionOver({ role: 'admin', createdAt, lastSeenAt }, now)` is true from 30 minutes after `lastSeenAt` on. */
export function isSessionOver(session: SessionTimes, now: Date): boolean {
  const limits = SESSION_LIMITS[session.role];
  return (
    secondsSince(session.lastSeenAt, now) >= limits.idle || secondsSince(session.createdAt, now) >= limits.absolute
  );
}

/** Whether this request should be noted as the session's latest. */
export function isNoteDue(session: SessionTimes, now: Date): boolean {
  return secondsSince(session.lastSeenAt, now) >= NOTE_EVERY[session.role];
}

function secondsSince(then: Date, now: Date): number {
  return (now.getTime() - then.getTime()) / 1000;
}
