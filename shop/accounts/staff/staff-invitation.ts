import { z } from 'zod';
import { email, fullName, newPassword } from '../credentials.ts';
import { ROLES, type StaffRole } from '../viewer.ts';

/** How long the link of an invitation works: somebody may be away for a week-end and a holiday. */
export const INVITATION_LIFE_DAYS = 7;

/** An invitation that nobody took up is forgotten so long after it ended. */
export const INVITATION_KEPT_DAYS = 30;

/** Roles that can be given, the one with the fewest rights first. */
export const STAFF_ROLES: readonly StaffRole[] = ROLES.filter((role) => role !== 'customer');

export const staffRole = z.enum(['read_only', 'staff', 'admin'], 'role_required');

/** What the form that invites sends. */
export const invitationSchema = z.object({ email, role: staffRole });

/** What somebody without an account fills in to accept. */
export const acceptanceSchema = z
  .object({ full_name: fullName, password: newPassword, confirm_password: z.string('password_required') })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'passwords_differ',
  });
