import PenLine from 'lucide-react/icons/pen-line';
import { lazy, type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isUnreached } from '#app/fault.ts';
import { useI18n, useLanguage, useTranslate } from '#app/i18n.tsx';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductReviews } from '#shop/reviews/product-reviews-view.server.ts';
import { REVIEWS_MAX, REVIEWS_STEP, type Review } from '#shop/reviews/review.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { ReviewResponse } from './review-form.tsx';
import type { ReviewWriter } from './review-writer.server.ts';
import { useReviewWriter } from './use-review-writer.ts';

/** How many reviews the address asks for. */
export const REVIEWS_PARAMETER = 'reviews';
/** Opens the form. No page for everybody has this parameter, so the form comes with the own review. */
export const WRITE_PARAMETER = 'write';

type ReviewsSectionProps = ProductReviews & {
  readonly product: Pick<ProductPage, 'id' | 'rating' | 'reviewCount'>;
  /** As it came with the page; null on a page for everybody. */
  readonly writer: ReviewWriter | null;
  /** The reply to a form sent without scripts. */
  readonly reply: ReviewResponse | undefined;
};

// Few visitors write a review, so the form and its rules load later.
const loadForm = () => import('./review-form.tsx');
const ReviewForm = lazy(loadForm);
const REVIEW_FORM = latePart(loadForm);

export function ReviewsSection(props: ReviewsSectionProps) {
  const { product, reviews, total, stars, reply } = props;
  const t = useTranslate();
  const section = useRef<HTMLElement>(null);
  const { form, setForm, isWaiting, toggle, writer, load } = useOpenForm(props, section);
  useFetchedLater(REVIEW_FORM);
  const isWriting = form !== 'closed';
  return (
    <section
      ref={section}
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-14 border-t border-line pt-10 md:mt-20"
    >
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <h2 id="reviews-title" className="text-2xl">
            {t('reviews.title')}
          </h2>
          {total > 0 && product.reviewCount > 0 && (
            <StarShares rating={product.rating} count={product.reviewCount} stars={stars} />
          )}
          <p className="text-sm text-muted">{t('reviews.howChecked')}</p>
          <div className="noscript:hidden">
            <Button
              look="secondary"
              block
              aria-expanded={isWriting}
              aria-controls="write-review"
              icon={isWriting ? undefined : <PenLine aria-hidden="true" className="size-4.5" />}
              busy={isWaiting}
              onClick={toggle}
            >
              {isWriting ? t('action.cancel') : t(writer?.own ? 'reviews.editOwn' : 'reviews.write')}
            </Button>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <div id="write-review">
            <FormPlace
              form={form}
              productId={product.id}
              writer={writer}
              reply={reply}
              onWritten={load}
              onLost={() => setForm('closed')}
            />
          </div>
          {total === 0 && product.reviewCount === 0 && <p className="text-muted">{t('reviews.none')}</p>}
          {reviews.length > 0 && (
            <ul className="divide-y divide-line">
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
          )}
          <MoreReviews shown={reviews.length} total={total} />
        </div>
      </div>
    </section>
  );
}

/** Opens the form once it is known whose it is. */
function useOpenForm({ product, reply, ...props }: ReviewsSectionProps, section: RefObject<HTMLElement | null>) {
  const t = useTranslate();
  const toast = useToast();
  const [parameters] = useSearchParams();
  const isAnswered = reply !== undefined || parameters.has(WRITE_PARAMETER);
  const [form, setForm] = useState<FormState>(isAnswered ? 'answered' : 'closed');
  const [isWaiting, setWaiting] = useState(false);
  const { writer, isKnown, load } = useReviewWriter({ productId: product.id, sent: props.writer, section });
  const toggle = async () => {
    if (form !== 'closed' || isKnown) {
      setForm(form === 'closed' ? 'opened' : 'closed');
      return;
    }
    setWaiting(true);
    try {
      await load();
      setForm('opened');
    } catch (error) {
      const description = t(isUnreached(error) ? 'error.network' : 'error.transientText');
      toast.error({ title: t('reviews.notOpened'), description });
    } finally {
      setWaiting(false);
    }
  };
  return { form, setForm, isWaiting, toggle, writer, load };
}

/** `answered`: it was sent or opened without scripts, so the page comes with it open. */
type FormState = 'closed' | 'opened' | 'answered';

type FormPlaceProps = Pick<ReviewsSectionProps, 'writer' | 'reply'> & {
  readonly form: FormState;
  readonly productId: Uuid;
  readonly onWritten: () => Promise<void>;
  readonly onLost: () => void;
};

/** The server's rendering must not suspend: the browser would need a script to show it. */
function FormPlace({ form, onLost, ...props }: FormPlaceProps) {
  const t = useTranslate();
  switch (form) {
    case 'closed':
      return (
        <noscript>
          <Link to={`?${WRITE_PARAMETER}#write-review`} rel="nofollow" className={buttonClass({ look: 'secondary' })}>
            {t('reviews.write')}
          </Link>
        </noscript>
      );
    case 'opened':
      return <Late part={REVIEW_FORM} {...props} takesFocus onLost={onLost} />;
    case 'answered':
      return <ReviewForm {...props} />;
  }
}

function ReviewItem({ review }: { readonly review: Review }) {
  const { t, language } = useI18n();
  const { rating, text, name, origin, createdAt, reply } = review;
  const { shop } = useStorefront();
  const textLanguage = review.language ?? undefined;
  return (
    <li className="flex flex-col gap-2 py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Rating value={rating} label={t('product.rating', { rating })} />
        <Badge tone={origin === 'verified' ? 'green' : 'neutral'}>{t(`reviews.origin.${origin}`)}</Badge>
      </div>
      <p lang={textLanguage} dir="auto" className="whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-muted">
        <bdi className="font-medium text-ink">{name ?? t('reviews.formerCustomer')}</bdi> ·{' '}
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, language)}</time>
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

function MoreReviews({ shown, total }: { readonly shown: number; readonly total: number }) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  if (shown >= total || shown >= REVIEWS_MAX) return null;
  const next = new URLSearchParams(parameters);
  next.set(REVIEWS_PARAMETER, String(shown + REVIEWS_STEP));
  return (
    <Link
      to={`?${next}`}
      replace
      preventScrollReset
      rel="nofollow"
      className={buttonClass({ look: 'secondary' }, 'w-fit')}
    >
      {t('reviews.more', { n: total - shown })}
    </Link>
  );
}

type StarSharesProps = Pick<ProductReviews, 'stars'> & { readonly rating: number; readonly count: number };

/** The average, and how many shoppers gave five stars, four, three … */
function StarShares({ rating, count, stars }: StarSharesProps) {
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
