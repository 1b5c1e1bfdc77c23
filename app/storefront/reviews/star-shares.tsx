import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { ProductReviews } from '#shop/reviews/product-reviews-view.server.ts';

type StarSharesProps = Pick<ProductReviews, 'stars'> & { readonly rating: number; readonly count: number };

/** The average, and how many shoppers gave five stars, four, three … */
export function StarShares({ rating, count, stars }: StarSharesProps): ReactNode {
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
      <dl className="flex flex-col gap-1.5 text-sm">
        {stars
          .map((given, index) => ({ given, n: index + 1 }))
          .reverse()
          .map(({ given, n }) => (
            <div key={n} className="grid grid-cols-[5.5rem_1fr_1.5rem] items-center gap-3">
              <dt className="text-muted">{t('reviews.stars', { n })}</dt>
              <dd className="contents">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className="h-1.5 w-full rounded-full bg-neutral-tint"
                >
                  <rect width={Math.round((given / most) * 100)} height="6" className="fill-star" />
                </svg>
                <span className="numeric text-end text-muted">{given}</span>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
