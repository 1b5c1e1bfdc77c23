import type { z } from 'zod';
import { BODY_STATUS, type BodyProblem, readBytes } from '#app/forms/read-body.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';

/** `\u0000` in JSON, unless its backslash is itself escaped by an odd number of backslashes before it. */
const WRITTEN_NUL = /(?<!\\)((?:\\\\)*)\\u0000/g;
/** Enough to see what is wrong. */
const MOST_FIELDS = 50;

export async function readBody(request: Request): Promise<Result<string, BodyProblem>> {
  const body = await readBytes(request);
  return body.ok ? ok(new TextDecoder().decode(body.value)) : body;
}

/** Reads a JSON body of the given shape; otherwise returns the response: 413, or 422 naming the wrong fields. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, { readonly code: 'unreadable'; readonly response: Response }>> {
  const body = await readBody(request);
  if (!body.ok) return unreadable(BODY_STATUS[body.error.code], body.error);
  let json: unknown;
  try {
    // PostgreSQL stores no text with a NUL. It is removed before parsing, because visiting every value takes longer.
    json = JSON.parse(body.value.replace(WRITTEN_NUL, '$1'));
  } catch {
    return unreadable(422, { code: 'invalid_input', fields: [] });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const fields = [...new Set(parsed.error.issues.slice(0, MOST_FIELDS).map((issue) => issue.path.join('.')))];
  return unreadable(422, { code: 'invalid_input', fields });
}

/** A response for one machine at one moment: never cached. */
export function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

function unreadable(status: number, body: object) {
  return err({ code: 'unreadable', response: json(status, body) });
}
