import { err, ok, type Result } from '#shop/kernel/result.ts';

/** One picture of 10 MB and the form around it; what the server takes as a whole is a little more. */
export const MAX_UPLOAD_BYTES = 11 * 1024 * 1024;

type UploadProblem = { readonly code: 'too-many-bytes' | 'unreadable' };

/**
 * The multipart form in a request's body, which is read no further than a picture may be long: the rest of 200 MB is never
 * asked for.
 */
export async function readUpload(request: Request): Promise<Result<FormData, UploadProblem>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return err({ code: 'unreadable' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) return err({ code: 'too-many-bytes' });
  const body = await readBytes(request);
  if (!body.ok) return body;
  try {
    return ok(await new Response(body.value, { headers: { 'Content-Type': type } }).formData());
  } catch {
    return err({ code: 'unreadable' });
  }
}

async function readBytes(request: Request): Promise<Result<Blob, UploadProblem>> {
  const chunks: BlobPart[] = [];
  let received = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      received += chunk.byteLength;
      if (received > MAX_UPLOAD_BYTES) return err({ code: 'too-many-bytes' });
      chunks.push(chunk);
    }
  } catch {
    // Whoever sent it went away, or sent more than the server takes.
    return err({ code: received > MAX_UPLOAD_BYTES ? 'too-many-bytes' : 'unreadable' });
  }
  return ok(new Blob(chunks));
}
