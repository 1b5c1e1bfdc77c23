import type { FormFields } from '../fault.ts';

/** In the forms of the sign-in pages: the fields of the form that was sent after the session had ended. */
export const CARRIED_FIELD = 'carried';

/** The most that the fields may take in a form, where a letter may take nine characters: sign-in pages accept 64 KB. */
const MAX_SENT = 48_000;

/** The fields as one text; null when there are more than the sign-in pages accept. */
export function packFields(fields: FormFields): string | null {
  const packed = JSON.stringify(fields);
  return encodeURIComponent(packed).length > MAX_SENT ? null : packed;
}

/** Reads what `packFields` wrote. Returns no fields for anything else. */
export function unpackFields(packed: unknown): FormFields {
  if (typeof packed !== 'string') return [];
  try {
    const fields: unknown = JSON.parse(packed);
    return Array.isArray(fields) ? fields.filter(isField) : [];
  } catch {
    return [];
  }
}

function isField(field: unknown): field is FormFields[number] {
  return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
}
