import type { Role } from './viewer.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of those who see what others ordered. */
const AT_WORK = { idle: 30 * MINUTE, absolute: 12 * HOUR };

/** How long a session lives, in seconds: without a request, and at most. */
export const SESSION_LIMITS: Readonly<Record<Role, { readonly idle: number; readonly absolute: number }>> = {
  customer: { idle: 30 * DAY, absolute: 90 * DAY },
  read_only: AT_WORK,
  staff: AT_WORK,
  admin: AT_WORK,
};

/** The longest any session lives; a shorter limit is judged by the role of the moment. */
export const SESSION_ABSOLUTE_SECONDS = SESSION_LIMITS.customer.absolute;

/** A request is noted only so often, so that reading pages does not write to the database each time. */
const NOTE_EVERY: Readonly<Record<Role, number>> = { customer: HOUR, read_only: MINUTE, staff: MINUTE, admin: MINUTE };

/** Both in seconds and by the database's clock, which is the same for every process of the shop. */
export type SessionTimes = { readonly role: Role; readonly age: number; readonly rest: number };

/** `isSessionOver({ role: 'admin', age: 2000, rest: 1800 })` is true: 30 minutes without a request. */
export function isSessionOver({ role, age, rest }: SessionTimes): boolean {
  const limits = SESSION_LIMITS[role];
  return rest >= limits.idle || age >= limits.absolute;
}

/** Whether this request should be noted as the session's latest. */
export function isNoteDue({ role, rest }: SessionTimes): boolean {
  return rest >= NOTE_EVERY[role];
}
