import type { FormReply } from '../forms/parse-form.ts';
import type { AuthMode } from './auth-dialog-context.tsx';

/** The reply to the forms of dialog and pages. `carried`: the form that waits until its sender is signed in. */
export type AuthReply =
  | { readonly done: AuthMode; readonly carried?: string | undefined }
  /** The password was correct and the code comes next, or it is too late for the code. */
  | { readonly done: 'needs_code' | 'challenge_over'; readonly carried?: string | undefined }
  | { readonly done: null; readonly form: FormReply };

/** The waiting form that a sign-in page carries. */
export function carriedBy(reply: object | undefined): string | undefined {
  if (reply === undefined) return undefined;
  if ('carried' in reply && typeof reply.carried === 'string') return reply.carried;
  if (!('form' in reply)) return undefined;
  const typed = (reply.form as FormReply).initialValue?.carried;
  return typeof typed === 'string' ? typed : undefined;
}
