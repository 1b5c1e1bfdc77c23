import { z } from 'zod';
import { email, fullName, newPassword } from '../credentials.ts';
import { ROLES, type StaffRole } from '../viewer.ts';

/** How long an invitation's link works: people are away for weekends and holidays. */
export const INVITATION_LIFE_DAYS = 7;

/** How long an expired invitation is stored. */
export const INVITATION_RETENTION_DAYS = 30;

/** Roles that can be given, from the fewest permissions to the most. */
export const STAFF_ROLES: readonly StaffRole[] = ROLES.filter((role) => role !== 'customer');

export const staffRole = z.enum(['read_only', 'staff', 'admin'], 'role_required');

/** The form that invites. */
export const invitationSchema = z.object({ email, role: staffRole });

/** The form that somebody without an account fills in to accept. */
export const acceptanceSchema = z
  .object({ full_name: fullName, password: newPassword, confirm_password: z.string('password_required') })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'passwords_differ',
  });
