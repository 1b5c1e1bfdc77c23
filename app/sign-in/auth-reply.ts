import type { FormReply } from '../forms/parse-form.ts';
import type { AuthMode } from './auth-dialog-context.tsx';

/** What the forms of the dialog and of the pages get back. `carried`: the form that waits for its sender to be signed in. */
export type AuthReply =
  | { readonly done: AuthMode; readonly carried?: string | undefined }
  /** The password was right: now the code. Or too late for it: the password again. */
  | { readonly done: 'needs_code' | 'challenge_over'; readonly carried?: string | undefined }
  | { readonly done: null; readonly form: FormReply };

/** The form that a sign-in page still has to carry on. */
export function carriedBy(reply: object | undefined): string | undefined {
  if (reply === undefined) return undefined;
  if ('carried' in reply && typeof reply.carried === 'string') return reply.carried;
  if (!('form' in reply)) return undefined;
  const typed = (reply.form as FormReply).initialValue?.carried;
  return typeof typed === 'string' ? typed : undefined;
}
