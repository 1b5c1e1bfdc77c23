import { data } from 'react-router';
import { bodyLimitAt } from '#shop/kernel/request-body.ts';
import { BODY_STATUS, readBytes } from './read-body.ts';

/** As browsers send a form that carries no file, in the only encoding in which pages of ours are. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
/**
 * `email`, `items[12].name`. A list is made as long as the largest index that is sent, so that one field could ask for a
 * billion places; and what conform itself would read as orders (`__intent__`) is never sent by our forms.
 */
const FIELD_NAME = /^(?!__)[\w-]{1,60}(?:(?:\.(?!__)[\w-]{1,60})|\[\d{0,3}\]){0,4}$/;
const AMPERSAND = '&'.charCodeAt(0);

/**
 * What a form sent: fields whose names could be ours, without NUL characters, which nobody types and PostgreSQL does not
 * keep. Throws a 400, 413 or 415 for a body that is no form or more than the address takes.
 */
export async function readFormData(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) throw data(null, { status: 415 });
  const body = await readBytes(request);
  if (!body.ok) throw data(null, { status: BODY_STATUS[body.error.code] });
  // Counted before they are taken apart, which takes the longer the more there are, and not in proportion.
  const { maxFields } = bodyLimitAt(new URL(request.url).pathname);
  if (countFields(body.value) > maxFields) throw data(null, { status: 413 });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body.value))) {
    if (FIELD_NAME.test(name)) form.append(name, withoutNul(value));
  }
  return form;
}

export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

function countFields(body: Uint8Array): number {
  let count = 1;
  for (let at = body.indexOf(AMPERSAND); at !== -1; at = body.indexOf(AMPERSAND, at + 1)) count += 1;
  return count;
}
