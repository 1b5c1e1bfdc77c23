import type { z } from 'zod';
import { withoutNul } from '#app/forms/read-form-data.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';

/** No body that a machine sends here is longer. */
const MAX_BYTES = 256 * 1024;

/** The body as it came, or null when it is longer than anything we expect. */
export async function readBody(request: Request, maxBytes = MAX_BYTES): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (request.body !== null) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes) return null;
      chunks.push(chunk);
    }
  }
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** A body that is JSON of the given shape; otherwise the answer to give: 413 or 422, naming the fields that are wrong. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<Result<z.output<Schema>, { readonly code: 'unreadable'; readonly response: Response }>> {
  const body = await readBody(request, maxBytes);
  if (body === null) return unreadable(413, { code: 'too_long' });
  let json: unknown;
  try {
    // PostgreSQL keeps no text with a NUL in it.
    json = JSON.parse(body, (_key, value: unknown) => (typeof value === 'string' ? withoutNul(value) : value));
  } catch {
    return unreadable(422, { code: 'invalid_input', fields: [] });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  return unreadable(422, { code: 'invalid_input', fields });
}

/** An answer for one machine at one moment: never kept. */
export function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

function unreadable(status: number, body: object) {
  return err({ code: 'unreadable', response: json(status, body) });
}
