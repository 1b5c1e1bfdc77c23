import type { FormReply, ParsedForm } from './parse-form.ts';
import { problemOf } from './too-many-attempts.ts';

/** The fields that the refusals of verbs are about; the others concern the whole form. */
const FIELDS: Readonly<Record<string, string>> = {
  wrong_password: 'current_password',
  wrong_code: 'code',
  password_too_short: 'password',
  password_too_long: 'password',
  password_common: 'password',
  photo_missing: 'photos',
  too_many_photos: 'photos',
};

type Accepted = Extract<ParsedForm<unknown>, { readonly ok: true }>;

/** A verb's refusal as the reply to the form that was sent, with the response's status and when to try again. */
export function refusalOf(
  { refuse }: Pick<Accepted, 'refuse'>,
  error: { readonly code: string; readonly retryAfter?: number },
  status = 422,
): { readonly form: FormReply; readonly init: { readonly status: number; readonly headers?: Record<string, string> } } {
  const form = refuse({ [FIELDS[error.code] ?? '']: [problemOf(error)] });
  if (error.retryAfter === undefined) return { form, init: { status } };
  return { form, init: { status: 429, headers: { 'Retry-After': String(error.retryAfter) } } };
}
