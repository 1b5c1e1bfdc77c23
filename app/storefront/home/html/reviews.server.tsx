import { useId } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import type { NewestReview } from '#shop/reviews/newest-reviews-view.server.ts';
import type { FieldsOf } from '#shop/site/home/section.ts';
import { sayIn } from '#shop/site/home/section-fields.ts';
import type { ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { writeSection } from './section-html.server.tsx';

type ReviewsProps = {
  readonly id: string;
  readonly fields: FieldsOf<'reviews'>;
  readonly reviews: readonly NewestReview[];
  readonly t: ShownTranslate;
};

/** Empty while nobody has written a review. */
export function writeReviews(props: ReviewsProps): string {
  if (props.reviews.length === 0) return '';
  return writeSection(<Reviews {...props} />, props.id);
}

/** With what law wants said beside reviews: how they were checked (Directive 2005/29/EC Art. 7(6)). */
function Reviews({ fields, reviews, t }: ReviewsProps) {
  const { language } = t;
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap mt-16 md:mt-24">
      <h2 id={id} className="mb-6 text-2xl md:mb-8">
        {sayIn(fields.title, language) ?? t('home.reviews')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col items-start gap-2 rounded-card border border-line bg-raised p-5">
            <Rating value={review.rating} label={t('product.rating', { rating: review.rating })} />
            <p
              lang={review.language ?? undefined}
              dir="auto"
              className="line-clamp-6 wrap-anywhere whitespace-pre-line"
            >
              {review.text}
            </p>
            <a
              href={localPath(`/product/${review.product.slug}`, language)}
              className="mt-auto font-semibold wrap-anywhere underline underline-offset-4"
            >
              {review.product.name}
            </a>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <bdi className="font-medium text-ink">{review.name ?? t('reviews.formerCustomer')}</bdi>
              <time dateTime={review.createdAt.toISOString()}>{formatDate(review.createdAt, language)}</time>
              <Badge tone={review.origin === 'verified' ? 'green' : 'neutral'}>
                {t(`reviews.origin.${review.origin}`)}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">{t('reviews.howChecked')}</p>
    </section>
  );
}
