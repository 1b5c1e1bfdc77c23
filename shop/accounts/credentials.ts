import { z } from 'zod';
import { withoutInvisible } from '#shop/kernel/clean-text.ts';
import { parseEmail } from '#shop/kernel/email.ts';
import { refuseUnusable } from '#shop/kernel/one-line.ts';

/** Lengths count characters as people see them typed, not bytes. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** The problems of account forms. The locales turn each into words. */
export type CredentialProblem =
  | 'full_name_required'
  | 'full_name_too_long'
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'current_password_required'
  | PasswordProblem
  | 'passwords_differ';

/** Why a new password is refused. `password_common`: it is guessed first, or is the person's own email or name. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_common';

function problem(code: CredentialProblem): CredentialProblem {
  return code;
}

export const fullName = z
  .string(problem('full_name_required'))
  .overwrite(withoutInvisible)
  .trim()
  .min(1, problem('full_name_required'))
  .max(200, problem('full_name_too_long'))
  .superRefine(refuseUnusable);

/** One address, trimmed and lower-cased. Stricter than the kernel's: better-auth must accept it at sign-in as well. */
export const email = z
  .string(problem('email_required'))
  .trim()
  .min(1, problem('email_required'))
  .transform((text, context) => {
    const address = parseEmail(text);
    if (address !== null && z.email().safeParse(address).success) return address;
    context.addIssue({ code: 'custom', message: problem('email_invalid') });
    return z.NEVER;
  });

/** A password that is being chosen. It is taken exactly as typed, never trimmed, cut or changed. */
export const newPassword = z.string(problem('password_required')).superRefine((password, context) => {
  const found = findLengthProblem(password);
  if (found) context.addIssue({ code: 'custom', message: found });
});

export const signUpSchema = z.object({ full_name: fullName, email, password: newPassword });
export type SignUpInput = z.output<typeof signUpSchema>;

export const signInSchema = z.object({
  email,
  password: z.string(problem('password_required')).min(1, problem('password_required')),
});
export type SignInInput = z.output<typeof signInSchema>;

export const resetRequestSchema = z.object({ email });
export type ResetRequestInput = z.output<typeof resetRequestSchema>;

export const newPasswordSchema = z
  .object({ password: newPassword, confirm_password: z.string(problem('password_required')) })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: problem('passwords_differ'),
  });

/** A signed-in person gives the current password again. */
export const currentPassword = z
  .string(problem('current_password_required'))
  .min(1, problem('current_password_required'));

export const changePasswordSchema = newPasswordSchema.and(z.object({ current_password: currentPassword }));

/** `findLengthProblem('12345')` is 'password_too_short'; null when the length is fine. */
export function findLengthProblem(password: string): PasswordProblem | null {
  // Counting code points of a megabyte is slow; no 128 characters take more than 512 UTF-16 units.
  if (password.length > PASSWORD_MAX_LENGTH * 4) return 'password_too_long';
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  return length > PASSWORD_MAX_LENGTH ? 'password_too_long' : null;
}
