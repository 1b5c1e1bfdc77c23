import { useTranslate } from '#app/customer-i18n.tsx';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { OwnPhoto } from '#shop/reviews/photos/review-photo.ts';

/** The own photos that nobody else sees, and why. */
export default function OwnPhotos({ photos }: { readonly photos: readonly OwnPhoto[] }) {
  const t = useTranslate();
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('reviews.ownPhotos')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {photos.map((photo, index) => (
          <li key={photo.path} className="flex items-center gap-3 text-sm text-muted">
            <Picture
              picture={photo}
              alt={t('reviews.photo', { n: index + 1 })}
              sizes="3.5rem"
              className="size-14 shrink-0 rounded-control"
              imgClassName="size-full"
            />
            {sayPhotoState(t, photo)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether others see a photo, and if not, why. */
export function sayPhotoState(t: StorefrontTranslate, { state, reason, words }: OwnPhoto): string {
  if (state !== 'refused' || reason === null) return t(`reviews.photo.${state === 'approved' ? state : 'waiting'}`);
  const why = reason === 'other' ? '' : t(`reviews.photoReason.${reason}`);
  return t('reviews.photo.refused', { reason: [why, words].filter(Boolean).join(' – ') });
}
