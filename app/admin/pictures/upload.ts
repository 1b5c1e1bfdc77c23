import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { bodyLimitAt } from '#shop/kernel/request-body.ts';
import { type UploadPictureError, uploadPicture } from '#shop/media/add-picture.server.ts';
import { MAX_PICTURE_BYTES } from '#shop/media/picture-format.ts';
import { PICTURE_FOLDERS } from '#shop/media/storage.ts';
import type { Busy } from '#shop/media/upload-gate.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findViewer, getShop } from '../../shop-context.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/upload.ts';
import type { UploadedFile, UploadRefusal, UploadResponse } from './send-picture.ts';

export { postOnly as loader } from '#app/post-only.ts';

const STATUS: Readonly<Record<UploadPictureError['code'] | UploadRefusal, number>> = {
  'signed-out': 401,
  'not-allowed': 403,
  'no-picture': 400,
  unreadable: 400,
  'not-a-picture': 415,
  heic: 415,
  'too-many-bytes': 413,
  'too-many-pixels': 422,
  'too-many-frames': 422,
  'busy-person': 429,
  'busy-shop': 503,
  'not-stored': 503,
};
const RETRY_AFTER_SECONDS: Readonly<Record<Busy, number>> = { person: 2, shop: 5 };
/** The most files in one request, within 27 MB in all; pages send one at a time. */
const MAX_FILES = 20;

const folderSchema = z.enum(PICTURE_FOLDERS);

/** People outside the back office learn nothing here either. A script gets a reason in its own format, below. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST') await requireStaff(context, 'view');
    return next();
  },
];

/** POST /admin/pictures, multipart with `folder` and `file`s: accepts pictures for a form that is saved later. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if ((await findViewer(context)) === null) return refuse('signed-out');
  const { id: person } = await requireStaff(context, 'edit');
  const shop = getShop(context);
  // Without a length, or above the limit, it counts as the largest.
  const { maxBytes } = bodyLimitAt('/admin/pictures');
  const announced = Number(request.headers.get('content-length')) || maxBytes;
  const entered = shop.uploads.enter(person, Math.min(announced, maxBytes));
  if (!entered.ok) {
    return refuse(`busy-${entered.busy}`, { 'Retry-After': String(RETRY_AFTER_SECONDS[entered.busy]) });
  }
  try {
    return await takeIn(shop, request);
  } finally {
    entered.leave();
  }
}

async function takeIn(shop: Shop, request: Request): Promise<Response> {
  const files: Uint8Array[] = [];
  const form = await readMultipart(request, {
    maxFiles: MAX_FILES,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_PICTURE_BYTES + 1,
    takeFile: async (file) => {
      if (file.field === 'file') files.push(await buffer(file.content));
    },
  });
  if (!form.ok) return refuse(form.error.code === 'too_large' ? 'too-many-bytes' : 'unreadable');
  const folder = folderSchema.safeParse(form.value.get('folder')).data;
  if (folder === undefined || files.length === 0) return refuse('no-picture');
  const answers: UploadedFile[] = [];
  for (const bytes of files) {
    const uploaded = await uploadPicture(shop, { folder, bytes });
    if (!uploaded.ok) {
      answers.push({ ok: false, code: uploaded.error.code });
      continue;
    }
    const { path: image, width, height, ground } = uploaded.value;
    answers.push({ ok: true, image, width, height, ground });
  }
  const failed = answers.every(({ ok }) => !ok) ? answers.find((answer) => !answer.ok) : undefined;
  return json(failed === undefined ? 200 : STATUS[failed.code], { ok: true, files: answers });
}

function refuse(code: UploadRefusal, headers?: Readonly<Record<string, string>>): Response {
  return json(STATUS[code], { ok: false, code }, headers);
}

function json(status: number, answer: UploadResponse, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
