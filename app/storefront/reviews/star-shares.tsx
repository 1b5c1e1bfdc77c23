import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { ProductReviews } from '#shop/reviews/product-reviews-view.server.ts';
import { useReviewLink } from './use-review-link.ts';

type StarSharesProps = Pick<ProductReviews, 'stars'> & {
  readonly rating: number;
  readonly count: number;
  /** The stars that are shown alone; null for all. */
  readonly shown: number | null;
};

/** The average, and how many shoppers gave five stars, four, three …: each leads to those alone, and back. */
export function StarShares({ rating, count, stars, shown }: StarSharesProps) {
  const t = useTranslate();
  const average = formatDecimal(rating, useLanguage());
  const most = Math.max(...stars, 1);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="numeric text-3xl font-bold">
          {average}
        </span>
        <div>
          <Rating value={rating} size="md" label={t('product.rating', { rating: average })} />
          <p className="text-sm text-muted">{t('product.reviewCount', { n: count })}</p>
        </div>
      </div>
      <ul className="-mx-2 flex flex-col text-sm">
        {stars
          .map((given, index) => ({ given, n: index + 1 }))
          .reverse()
          .map(({ given, n }) => (
            <li key={n}>
              <StarRow n={n} given={given} share={given / most} isShown={shown === n} />
            </li>
          ))}
      </ul>
    </div>
  );
}

const ROW = 'grid grid-cols-[5.5rem_1fr_1.5rem] items-center gap-3 rounded-control px-2 py-1 touch:min-h-12';

type StarRowProps = {
  readonly n: number;
  readonly given: number;
  /** Of the most given stars, 0 to 1. */
  readonly share: number;
  readonly isShown: boolean;
};

function StarRow({ n, given, share, isShown }: StarRowProps) {
  const t = useTranslate();
  const link = useReviewLink();
  const row = (
    <>
      <span className={given > 0 ? 'underline-offset-4 group-hover:underline' : 'text-muted'}>
        {t('reviews.stars', { n })}
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-full bg-neutral-tint"
      >
        <rect width={Math.round(share * 100)} height="6" className="fill-star" />
      </svg>
      <span className="numeric text-end text-muted">{given}</span>
    </>
  );
  if (given === 0) return <div className={ROW}>{row}</div>;
  return (
    <Link
      {...link({ stars: isShown ? null : n, sort: null, limit: null })}
      aria-current={isShown ? 'true' : undefined}
      className={classNames(ROW, 'group hover:bg-neutral-tint', isShown && 'font-semibold inset-ring-2 inset-ring-ink')}
    >
      {row}
    </Link>
  );
}
