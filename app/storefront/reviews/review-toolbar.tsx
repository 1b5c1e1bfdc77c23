import { useTranslate } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { Link } from '#app/ui/link.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { REVIEW_SORTS, type ShownReviews } from '#shop/reviews/review.ts';
import { useReviewLink } from './use-review-link.ts';

type ReviewToolbarProps = Pick<ShownReviews, 'sort' | 'stars'> & {
  /** How many are on the page, and how many there are of those stars. */
  readonly listed: number;
  readonly found: number;
  /** False where no review has a photo. */
  readonly hasPhotos: boolean;
};

/** How many reviews are shown, and in which order. */
export function ReviewToolbar({ sort, stars, listed, found, hasPhotos }: ReviewToolbarProps) {
  const t = useTranslate();
  const link = useReviewLink();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <p tabIndex={-1} role="status" className="outline-none">
          {stars !== null && `${t('reviews.stars', { n: stars })}: `}
          {t('reviews.shown', { shown: listed, n: found })}
        </p>
        {stars !== null && (
          <Link
            {...link({ stars: null, limit: null })}
            data-leaves
            className={`touch:inline-flex touch:min-h-12 touch:items-center ${textLinkClass}`}
          >
            {t('reviews.showAll')}
          </Link>
        )}
      </div>
      {found > 1 && (
        <nav aria-label={t('reviews.sort')} className="flex flex-wrap gap-2">
          {REVIEW_SORTS.filter((one) => (one === 'photos' ? hasPhotos : stars === null || one === 'newest')).map(
            (one) => (
              <ChipLink
                key={one}
                {...link({ sort: one === 'newest' ? null : one, limit: null })}
                current={sort === one}
              >
                {t(`reviews.sort.${one}`)}
              </ChipLink>
            ),
          )}
        </nav>
      )}
    </div>
  );
}
