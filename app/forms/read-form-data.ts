import { data } from 'react-router';

/** More than a form of ours has, unless it says so itself. */
const MAX_FIELDS = 1_000;
/**
 * `email`, `items[12].name`. A list is made as long as the largest index that is sent, so that one field could ask for a
 * billion places; and what conform itself would read as orders (`__intent__`) is never sent by our forms.
 */
const FIELD_NAME = /^(?!__)[\w-]{1,60}(?:(?:\.(?!__)[\w-]{1,60})|\[\d{0,3}\]){0,4}$/;

/**
 * What a form sent: fields whose names could be ours, without NUL characters, which nobody types and PostgreSQL does not
 * keep. Throws a 400, 413 or 415 for a body that is no form.
 */
export async function readFormData(request: Request, maxFields: number = MAX_FIELDS): Promise<FormData> {
  const sent = await parseBody(request, maxFields);
  const kept = new FormData();
  for (const [name, value] of sent) {
    if (FIELD_NAME.test(name)) kept.append(name, typeof value === 'string' ? withoutNul(value) : value);
  }
  return kept;
}

export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

async function parseBody(request: Request, maxFields: number): Promise<readonly [string, FormDataEntryValue][]> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) throw data(null, { status: 415 });
  const form = await request.formData().catch(() => null);
  if (form === null) throw data(null, { status: 400 });
  const fields = [...form];
  if (fields.length > maxFields) throw data(null, { status: 413 });
  return fields;
}
