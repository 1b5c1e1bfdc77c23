import { receivePictures, refuseUpload, respondToUpload } from '#app/pictures/receive-pictures.server.ts';
import { getShop } from '#app/shop-context.ts';
import { takePhotoUpload, uploadPhoto } from '#shop/reviews/photos/upload-photo.server.ts';
import type { Route } from './+types/photo-upload.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** POST /reviews/photos, multipart with `file`: accepts a photo for a review that is sent later, from anybody. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = getShop(context);
  const taken = await takePhotoUpload(shop, request.headers);
  if (!taken.allowed) return refuseUpload('too-many-attempts', taken.retryAfter);
  return receivePictures(shop, request, {
    person: taken.person,
    maxFiles: 1,
    async take({ files: [bytes] }) {
      const uploaded = await uploadPhoto(shop, bytes);
      if (!uploaded.ok) {
        const { code } = uploaded.error;
        return code === 'no-picture' ? refuseUpload(code) : respondToUpload([{ ok: false, code }]);
      }
      const { path: image, width, height, ground } = uploaded.value;
      return respondToUpload([{ ok: true, image, width, height, ground }]);
    },
  });
}
