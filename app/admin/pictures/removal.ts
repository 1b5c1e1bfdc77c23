import { z } from 'zod';
import { readFormData } from '#app/forms/read-form-data.ts';
import { removePicture } from '#shop/media/remove-picture.server.ts';
import { isStoragePath } from '#shop/media/storage.ts';
import { findViewer, getShop } from '../../shop-context.ts';
import { SIGN_IN_HEADER } from '../../sign-in/session-ended.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/removal.ts';
import type { RemovalRefusal, RemovalResponse } from './picture-removal.tsx';

export { postOnly as loader } from '#app/post-only.ts';
export { middleware } from './upload.ts';

const STATUS: Readonly<Record<RemovalRefusal, number>> = {
  'signed-out': 401,
  'no-picture': 400,
  'not-removed': 503,
};

const formSchema = z.object({ image: z.string().refine(isStoragePath) });

/** POST /admin/pictures/removal, with `image`: deletes an upload that the form no longer wants from the bucket. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if ((await findViewer(context)) === null) return answer({ ok: false, code: 'signed-out' });
  await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const parsed = formSchema.safeParse({ image: form.get('image') });
  if (!parsed.success) return answer({ ok: false, code: 'no-picture' });
  const done = await removePicture(getShop(context), { path: parsed.data.image });
  return answer(done.ok ? { ok: true, removed: done.value.removed } : { ok: false, code: done.error.code });
}

function answer(said: RemovalResponse): Response {
  const status = said.ok ? 200 : STATUS[said.code];
  const isSignedOut = !said.ok && said.code === 'signed-out';
  const headers = { 'Cache-Control': 'no-store', ...(isSignedOut && { [SIGN_IN_HEADER]: 'needed' }) };
  return Response.json(said, { status, headers });
}
