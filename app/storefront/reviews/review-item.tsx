import { useI18n } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { languageName } from '#shop/i18n/language-name.ts';
import { imageUrl } from '#shop/media/image.ts';
import type { Review } from '#shop/reviews/review.ts';
import { useStorefront } from '../frame/storefront-context.tsx';

/** With its day in words: what writes days takes a phone longer to begin than all else of the page's reviews. */
export type DatedReview = Review & { readonly day: string };

export function ReviewItem({ review }: { readonly review: DatedReview }) {
  const { t, language } = useI18n();
  const { rating, text, name, origin, createdAt, day, reply, photos } = review;
  const { shop } = useStorefront();
  const isForeign = review.language !== null && review.language !== language;
  return (
    <li data-review={review.id} className="flex flex-col gap-2 py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Rating value={rating} label={t('product.rating', { rating })} />
        <Badge tone={origin === 'verified' ? 'green' : 'neutral'}>{t(`reviews.origin.${origin}`)}</Badge>
        {isForeign && review.language !== null && (
          <span className="text-sm text-muted">
            {t('reviews.inLanguage', { language: languageName(review.language, language) })}
          </span>
        )}
      </div>
      <p lang={review.language ?? undefined} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {photos.length > 0 && <Photos review={review} />}
      <p className="text-sm text-muted">
        <bdi className="font-medium text-ink">{name ?? t('reviews.formerCustomer')}</bdi> ·{' '}
        <time dateTime={createdAt.toISOString()}>{day}</time>
      </p>
      {reply !== null && (
        <div className="mt-1 border-s-2 border-accent ps-4">
          <p className="text-sm font-semibold">{t('reviews.reply', { shopName: shop.name })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </li>
  );
}

/** Thumbnails. Each leads to the photo itself; `usePressedPhotos` opens it here. */
function Photos({ review }: { readonly review: Review }) {
  const { t } = useI18n();
  const { photos } = review;
  const name = review.name ?? t('reviews.formerCustomer');
  return (
    <ul className="my-1 flex flex-wrap gap-2.5">
      {photos.map((photo, index) => (
        <li key={photo.path}>
          <a
            href={imageUrl(photo.path, 1080)}
            className="block overflow-hidden rounded-control ring-offset-2 ring-offset-ground hover:ring-1 hover:ring-control"
          >
            <Picture
              picture={photo}
              alt={t('reviews.photoBy', { n: index + 1, count: photos.length, name })}
              sizes="5.5rem"
              className="size-22"
              imgClassName="size-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
