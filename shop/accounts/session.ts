import type { Role } from './viewer.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The limits of staff, who can see customers' orders. */
const AT_WORK = { idle: 30 * MINUTE, absolute: 12 * HOUR };

/** How long a session lives, in seconds: without a request, and at most. */
export const SESSION_LIMITS: Readonly<Record<Role, { readonly idle: number; readonly absolute: number }>> = {
  customer: { idle: 30 * DAY, absolute: 90 * DAY },
  read_only: AT_WORK,
  staff: AT_WORK,
  admin: AT_WORK,
};

/** The longest any session lives; shorter limits depend on the present role. */
export const SESSION_ABSOLUTE_SECONDS = SESSION_LIMITS.customer.absolute;

/** How often a request is recorded, so that reading pages does not write each time. */
const NOTE_EVERY: Readonly<Record<Role, number>> = { customer: HOUR, read_only: MINUTE, staff: MINUTE, admin: MINUTE };

/** Both in seconds by the database's clock, which all processes share. */
export type SessionTimes = { readonly role: Role; readonly age: number; readonly rest: number };

/** `isSessionOver({ role: 'admin', age: 2000, rest: 1800 })` is true: 30 minutes without a request. */
export function isSessionOver(times: SessionTimes): boolean {
  return secondsLeft(times) <= 0;
}

/** How long a session lives on without another request. */
export function secondsLeft({ role, age, rest }: SessionTimes): number {
  const limits = SESSION_LIMITS[role];
  return Math.min(limits.idle - rest, limits.absolute - age);
}

/** Whether to record this request as the session's latest. */
export function isNoteDue({ role, rest }: SessionTimes): boolean {
  return rest >= NOTE_EVERY[role];
}
