import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { readFormData } from './read-form-data.ts';

/** The response to a form that was not accepted, in conform's shape, so that what was typed stays. */
export type FormReply = SubmissionResult<string[]>;

/** Passwords and codes are never sent back with a form. */
export const HIDDEN_FIELDS = ['code', 'password', 'confirm_password', 'current_password', 'new_password'];

export type ParsedForm<Value> =
  | { readonly ok: true; readonly value: Value; refuse(errors: Readonly<Record<string, readonly string[]>>): FormReply }
  | { readonly ok: false; readonly reply: FormReply };

/**
 * Parses a form. A refusal carries each field's problem codes ('' for the whole form), and what was typed except
 * passwords.
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  return parseFields(await readFormData(request), schema);
}

/** As `parseForm`, of a form that was read already to learn its intent. */
export function parseFields<Schema extends z.ZodType>(form: FormData, schema: Schema): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return { ok: false, reply: hideSecrets(submission.reply() as FormReply) };
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    refuse(errors) {
      const { '': formErrors = [], ...fieldErrors } = errors;
      return hideSecrets(
        submission.reply({
          formErrors: [...formErrors] as never,
          fieldErrors: Object.fromEntries(
            Object.entries(fieldErrors).map(([name, codes]) => [name, [...codes]]),
          ) as never,
        }) as FormReply,
      );
    },
  };
}

function hideSecrets(reply: FormReply): FormReply {
  if (!reply.initialValue) return reply;
  const kept = Object.entries(reply.initialValue).filter(([name]) => !HIDDEN_FIELDS.includes(name));
  return { ...reply, initialValue: Object.fromEntries(kept) };
}
