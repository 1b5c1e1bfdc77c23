import EyeOff from 'lucide-react/icons/eye-off';
import { Badge } from '#app/ui/badge.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { isolate } from '#shop/i18n/isolate.ts';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { SmallPicture } from '../desk/small-picture.tsx';
import { usePermission } from '../use-permission.ts';
import { AskButton, OneClick } from './review-buttons.tsx';
import type { ReviewAsk } from './review-dialogs.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { REVIEWS } from './review-reply.ts';

type ReviewItemProps = {
  readonly review: StaffReview;
  readonly withProduct: boolean;
  readonly onAsk: (what: ReviewAsk, photoId?: string) => void;
  readonly onSend: (form: HTMLFormElement) => void;
};

export function ReviewItem({ review, withProduct, onAsk, onSend }: ReviewItemProps) {
  const { t, dateTime } = useWords();
  const canEdit = usePermission('edit');
  const { text, hidden, reply, product, profile } = review;
  const name = review.name ?? t('reviews.former');
  return (
    <li className="flex gap-4 py-5 first:pt-0 last:pb-0">
      {withProduct && <SmallPicture picture={product.picture} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Head review={review} name={name} />
        {withProduct && (
          <p className="text-sm">
            <Link
              to={`${REVIEWS}?product=${product.id}`}
              className={`wrap-anywhere touch:inline-flex touch:min-h-12 touch:items-center ${textLinkClass}`}
            >
              {product.name}
            </Link>
          </p>
        )}
        <p lang={review.language ?? undefined} dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text ?? <span className="text-muted italic">{t('reviews.noText')}</span>}
        </p>
        {profile !== null && (
          <p className="text-sm wrap-anywhere text-muted">
            {t('reviews.account', { name: isolate(profile.fullName), email: profile.email })}
          </p>
        )}
        {hidden !== null && (
          <p className="rounded-control bg-red-tint px-3 py-2 text-sm wrap-anywhere text-red-ink">
            {t('reviews.hiddenSince', {
              time: dateTime(hidden.at),
              reason: [t(`reviews.reason.${hidden.reason}`), hidden.words].filter(Boolean).join(' – '),
            })}
          </p>
        )}
        {reply !== null && (
          <div className="border-s-2 border-accent ps-4">
            <p className="text-sm font-semibold">{t('reviews.yourReply', { time: dateTime(reply.at) })}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reply.text}
            </p>
          </div>
        )}
        {review.photos.length > 0 && <ReviewPhotos review={review} name={name} onAsk={onAsk} onSend={onSend} />}
        {canEdit && <Actions review={review} name={name} onAsk={onAsk} onSend={onSend} />}
      </div>
    </li>
  );
}

/** Who wrote it, how they rate, what kind of review it is, and when. */
function Head({ review, name }: Pick<ReviewItemProps, 'review'> & { readonly name: string }) {
  const { t, dateTime } = useWords();
  const { rating, origin, createdAt, isUnread, hidden } = review;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      <Rating value={rating} label={t('reviews.rated', { rating })} />
      {origin === 'staff' ? (
        <Badge tone="yellow">{t('reviews.fake')}</Badge>
      ) : (
        <Badge tone={origin === 'verified' ? 'green' : 'neutral'}>{t(`reviews.origin.${origin}`)}</Badge>
      )}
      {isUnread && <Badge tone="yellow">{t('reviews.unread')}</Badge>}
      {hidden !== null && (
        <Badge tone="red" icon={<EyeOff aria-hidden="true" />}>
          {t('reviews.filterHidden')}
        </Badge>
      )}
      <time dateTime={createdAt.toISOString()} className="text-sm text-muted sm:ms-auto">
        {dateTime(createdAt)}
      </time>
    </div>
  );
}

function Actions(props: Pick<ReviewItemProps, 'review' | 'onAsk' | 'onSend'> & { readonly name: string }) {
  const { review, name, onAsk, onSend } = props;
  const t = useAdminTranslate();
  const { isUnread, hidden, reply, origin } = review;
  return (
    <div className="-ms-3.5 -mb-1.5 flex flex-wrap gap-1">
      {(origin !== 'staff' || reply !== null) && (
        <AskButton
          what="reply"
          review={review}
          label={t(reply === null ? 'reviews.replyOf' : 'reviews.editReplyOf', { name })}
          onAsk={onAsk}
        >
          {t(reply === null ? 'reviews.reply' : 'reviews.editReply')}
        </AskButton>
      )}
      {isUnread && (
        <OneClick review={review} intent="show" label={t('reviews.approveOf', { name })} onSend={onSend}>
          {t('reviews.approve')}
        </OneClick>
      )}
      {hidden === null ? (
        <AskButton what="hide" review={review} label={t('reviews.hideOf', { name })} onAsk={onAsk}>
          {t('reviews.hide')}
        </AskButton>
      ) : (
        <OneClick review={review} intent="show" label={t('reviews.showOf', { name })} onSend={onSend}>
          {t('reviews.show')}
        </OneClick>
      )}
      {review.profile === null ? (
        <OneClick review={review} intent="delete" label={t('reviews.deleteOf', { name })} onSend={onSend}>
          {t('reviews.delete')}
        </OneClick>
      ) : (
        <AskButton what="delete" review={review} label={t('reviews.deleteOf', { name })} onAsk={onAsk}>
          <span className="text-danger">{t('reviews.delete')}</span>
        </AskButton>
      )}
    </div>
  );
}
