import { bodyLimitAt } from '#shop/kernel/request-body.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';

/** `too_large`: above the limit of its address. `broken_off`: incomplete, or different from its header. */
export type BodyProblem = { readonly code: 'too_large' | 'broken_off' };

export const BODY_STATUS = { too_large: 413, broken_off: 400 } as const satisfies Record<BodyProblem['code'], number>;

export class BrokenBody extends Error {
  readonly problem: BodyProblem;

  constructor(code: BodyProblem['code']) {
    super(`The body of a request was refused: ${code}`);
    this.problem = { code };
  }
}

/** The only way to read a body: as it arrives, up to its address's limit. Throws a BrokenBody. */
export async function* readChunks(request: Request): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { maxBytes } = bodyLimitAt(new URL(request.url).pathname);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BrokenBody('too_large');
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  if (reader === undefined) return;
  let received = 0;
  try {
    while (true) {
      const { done, value } = await reader.read().catch(() => {
        throw new BrokenBody('broken_off');
      });
      if (done) return;
      received += value.byteLength;
      if (received > maxBytes) throw new BrokenBody('too_large');
      yield value;
    }
  } finally {
    // Not awaited: for a cloned request it would wait until the other copy is released.
    reader.cancel().catch(() => {});
  }
}

export async function readBytes(request: Request): Promise<Result<Uint8Array, BodyProblem>> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of readChunks(request)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof BrokenBody) return err(error.problem);
    throw error;
  }
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return ok(bytes);
}
