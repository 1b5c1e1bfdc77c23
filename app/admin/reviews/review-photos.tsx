import { Badge, type BadgeProps } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { imageUrl } from '#shop/media/image.ts';
import type { PhotoState, StaffPhoto } from '#shop/reviews/photos/review-photo.ts';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';
import { AskButton, OneClick } from './review-buttons.tsx';
import type { ReviewAsk } from './review-dialogs.tsx';

type ReviewPhotosProps = {
  readonly review: StaffReview;
  readonly name: string;
  readonly onAsk: (what: ReviewAsk, photoId?: string) => void;
  readonly onSend: (form: HTMLFormElement) => void;
};

const TONES: Readonly<Record<PhotoState, BadgeProps['tone']>> = {
  waiting: 'yellow',
  approved: 'green',
  refused: 'red',
};

/** The photos of a review, each with what staff have decided about it and can decide. */
export function ReviewPhotos(props: ReviewPhotosProps) {
  const t = useAdminTranslate();
  return (
    <ul aria-label={t('reviews.photos')} className="my-1 flex flex-wrap gap-4">
      {props.review.photos.map((photo, index) => (
        <ReviewPhoto key={photo.id} {...props} photo={photo} n={index + 1} />
      ))}
    </ul>
  );
}

function ReviewPhoto(props: ReviewPhotosProps & { readonly photo: StaffPhoto; readonly n: number }) {
  const { review, name, photo, n, onAsk, onSend } = props;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { id, state, reason, words } = photo;
  return (
    <li className="flex w-44 flex-col items-start gap-1.5">
      <a
        href={imageUrl(photo.path, 1600)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('reviews.openPhoto', { n, name })}
        className="block w-full overflow-hidden rounded-control"
      >
        <Picture
          picture={photo}
          alt={t('reviews.photo', { n, name })}
          sizes="11rem"
          className="h-32"
          imgClassName="h-full! object-contain!"
        />
      </a>
      <Badge tone={TONES[state]}>{t(`reviews.photo.${state}`)}</Badge>
      {reason !== null && (
        <p className="text-sm wrap-anywhere text-muted">
          {[t(`reviews.reason.${reason}`), words].filter(Boolean).join(' – ')}
        </p>
      )}
      {canEdit && (
        <div className="-ms-3.5 flex flex-wrap">
          {state !== 'approved' && (
            <OneClick
              review={review}
              photoId={id}
              intent="approvePhoto"
              label={t('reviews.approvePhotoOf', { n, name })}
              onSend={onSend}
            >
              {t('reviews.approvePhoto')}
            </OneClick>
          )}
          {state !== 'refused' && (
            <AskButton
              what="refusePhoto"
              review={review}
              photoId={id}
              label={t('reviews.refusePhotoOf', { n, name })}
              onAsk={onAsk}
            >
              {t('reviews.refusePhoto')}
            </AskButton>
          )}
        </div>
      )}
    </li>
  );
}
