import { z } from 'zod';
import { receivePictures, refuseUpload, respondToUpload } from '#app/pictures/receive-pictures.server.ts';
import type { UploadedFile } from '#app/pictures/send-picture.ts';
import { uploadPicture } from '#shop/media/add-picture.server.ts';
import { STAFF_FOLDERS } from '#shop/media/storage.ts';
import { findViewer, getShop } from '../../shop-context.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/upload.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** The most files in one request, within 27 MB in all; pages send one at a time. */
const MAX_FILES = 20;

const folderSchema = z.enum(STAFF_FOLDERS);

/** People outside the back office learn nothing here either. A script gets a reason in its own format, below. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST') await requireStaff(context, 'view');
    return next();
  },
];

/** POST /admin/pictures, multipart with `folder` and `file`s: accepts pictures for a form that is saved later. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if ((await findViewer(context)) === null) return refuseUpload('signed-out');
  const { id: person } = await requireStaff(context, 'edit');
  const shop = getShop(context);
  return receivePictures(shop, request, {
    person,
    maxFiles: MAX_FILES,
    async take({ files, fields }) {
      const folder = folderSchema.safeParse(fields.get('folder')).data;
      if (folder === undefined || files.length === 0) return refuseUpload('no-picture');
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
      return respondToUpload(answers);
    },
  });
}
