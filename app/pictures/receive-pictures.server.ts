import { buffer } from 'node:stream/consumers';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { bodyLimitAt } from '#shop/kernel/request-body.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { UploadPictureError } from '#shop/media/add-picture.server.ts';
import { MAX_PICTURE_BYTES } from '#shop/media/picture-format.ts';
import type { Busy } from '#shop/media/upload-gate.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { UploadedFile, UploadRefusal, UploadResponse } from './send-picture.ts';

const STATUS: Readonly<Record<UploadPictureError['code'] | UploadRefusal, number>> = {
  'signed-out': 401,
  'not-allowed': 403,
  'no-picture': 400,
  unreadable: 400,
  'not-a-picture': 415,
  svg: 415,
  heic: 415,
  'too-many-bytes': 413,
  'too-many-pixels': 422,
  'too-many-frames': 422,
  'too-many-attempts': 429,
  'busy-person': 429,
  'busy-shop': 503,
  'not-stored': 503,
};
const RETRY_AFTER_SECONDS: Readonly<Record<Busy, number>> = { person: 2, shop: 5 };

type Received = {
  readonly files: readonly Uint8Array[];
  /** The fields around the files. */
  readonly fields: ReadonlyMap<string, string>;
};

type Receiver = {
  /** Who sends them, for the limit of each. */
  readonly person: string;
  /** The most files in one request, within the limit of its address. */
  readonly maxFiles: number;
  /** Responds once all files have arrived. The upload gate stays taken until then. */
  readonly take: (received: Received) => Promise<Response>;
};

/** Reads the `file`s of a multipart form within the limits of the shop and of each person. */
export async function receivePictures(shop: Shop, request: Request, receiver: Receiver): Promise<Response> {
  // Without a length, or above the limit, it counts as the largest.
  const { maxBytes } = bodyLimitAt(new URL(request.url).pathname);
  const announced = Number(request.headers.get('content-length')) || maxBytes;
  const entered = shop.uploads.enter(receiver.person, Math.min(announced, maxBytes));
  if (!entered.ok) return refuseUpload(`busy-${entered.busy}`, RETRY_AFTER_SECONDS[entered.busy]);
  try {
    const received = await readFiles(request, receiver.maxFiles);
    return received.ok ? await receiver.take(received.value) : refuseUpload(received.error.code);
  } finally {
    entered.leave();
  }
}

async function readFiles(
  request: Request,
  maxFiles: number,
): Promise<Result<Received, { readonly code: 'too-many-bytes' | 'unreadable' }>> {
  const files: Uint8Array[] = [];
  const form = await readMultipart(request, {
    maxFiles,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_PICTURE_BYTES + 1,
    takeFile: async (file) => {
      if (file.field === 'file') files.push(await buffer(file.content));
    },
  });
  if (form.ok) return ok({ files, fields: form.value });
  return err({ code: form.error.code === 'too_large' ? 'too-many-bytes' : 'unreadable' });
}

/** What became of each file, in order. The status is that of a problem if no file was accepted. */
export function respondToUpload(files: readonly UploadedFile[]): Response {
  const failed = files.every(({ ok: isStored }) => !isStored) ? files.find((file) => !file.ok) : undefined;
  return json(failed === undefined ? 200 : STATUS[failed.code], { ok: true, files });
}

/** Why nothing was examined, and after how many seconds it may be tried again. */
export function refuseUpload(code: UploadRefusal, retryAfter?: number): Response {
  return json(STATUS[code], { ok: false, code }, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) });
}

function json(status: number, answer: UploadResponse, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
