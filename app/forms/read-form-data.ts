import { data } from 'react-router';
import { bodyLimitAt } from '#shop/kernel/request-body.ts';
import { BODY_STATUS, readBytes } from './read-body.ts';

/** The encoding of forms without files, the only one that our pages use. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
/** `email`, `items[12].name`. An index could ask for a billion places; `__intent__` would be a command to conform. */
const FIELD_NAME = /^(?!__)[\w-]{1,60}(?:(?:\.(?!__)[\w-]{1,60})|\[\d{0,3}\]){0,4}$/;
const AMPERSAND = '&'.charCodeAt(0);

/** Reads a form: only fields our forms could have, without NUL characters. Throws a 400, 413 or 415 otherwise. */
export async function readFormData(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) throw data(null, { status: 415 });
  const body = await readBytes(request);
  if (!body.ok) throw data(null, { status: BODY_STATUS[body.error.code] });
  // Counted before parsing, whose time grows faster than the number of fields.
  const { maxFields } = bodyLimitAt(new URL(request.url).pathname);
  if (countFields(body.value) > maxFields) throw data(null, { status: 413 });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body.value))) {
    if (FIELD_NAME.test(name)) form.append(name, withoutNul(value));
  }
  return form;
}

/** A field's text; '' without it. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

function countFields(body: Uint8Array): number {
  let count = 1;
  for (let at = body.indexOf(AMPERSAND); at !== -1; at = body.indexOf(AMPERSAND, at + 1)) count += 1;
  return count;
}
