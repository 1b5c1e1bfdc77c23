import PenLine from 'lucide-react/icons/pen-line';
import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { latePart } from '#app/late-part.tsx';
import { withTexts } from '#app/storefront-messages.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { whenQuiet } from '#app/when-loaded.ts';
import type { ProductReviews } from '#shop/reviews/product-reviews-view.server.ts';
import { parseShownReviews, REVIEWS_MAX, REVIEWS_STEP } from '#shop/reviews/review.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import type { FormState, ReviewActionsProps } from './review-actions.tsx';
import type { ReviewResponse } from './review-form.tsx';
import { type DatedReview, ReviewItem } from './review-item.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import type { ReviewWriter } from './review-writer.server.ts';
import { StarShares } from './star-shares.tsx';
import { useReviewLink } from './use-review-link.ts';

/** Opens the form. No page for everybody has this parameter, so the form comes with the own review. */
export const WRITE_PARAMETER = 'write';

export type PageReviews = Omit<ProductReviews, 'reviews'> & { readonly reviews: readonly DatedReview[] };

type ReviewsSectionProps = PageReviews & {
  readonly product: Pick<ProductPage, 'id' | 'rating' | 'reviewCount'>;
  /** As it came with the page; null on a page for everybody. */
  readonly writer: ReviewWriter | null;
  /** The reply to a form sent without scripts. */
  readonly reply: ReviewResponse | undefined;
};

// Few visitors write a review, so the form and its rules load later.
const ACTIONS = latePart(() => import('./review-actions.tsx'));
const ReviewForm = lazy(() => withTexts(import('./review-form.tsx')));

const nothing = async () => undefined;

export function ReviewsSection(props: ReviewsSectionProps) {
  const { product, reviews, total, stars, withPhotos, writer, reply } = props;
  const t = useTranslate();
  const section = useRef<HTMLElement>(null);
  const [parameters] = useSearchParams();
  const asked = parseShownReviews(parameters);
  const found = asked.stars === null ? total : (stars[asked.stars - 1] ?? 0);
  const isAnswered = reply !== undefined || parameters.has(WRITE_PARAMETER);
  const [form, setForm] = useState<FormState>(isAnswered ? 'answered' : 'closed');
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
            <StarShares rating={product.rating} count={product.reviewCount} stars={stars} shown={asked.stars} />
          )}
          <p className="text-sm text-muted">{t('reviews.howChecked')}</p>
          <WriteButton
            product={product}
            writer={writer}
            reviews={reviews}
            section={section}
            form={form}
            setForm={setForm}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <div id="write-review">
            {form === 'closed' && <WriteLink />}
            {form === 'answered' && (
              <ReviewForm productId={product.id} writer={writer} reply={reply} onWritten={nothing} />
            )}
          </div>
          {total === 0 && product.reviewCount === 0 && <p className="text-muted">{t('reviews.none')}</p>}
          {total > 0 && <ReviewToolbar {...asked} listed={reviews.length} found={found} hasPhotos={withPhotos > 0} />}
          {reviews.length > 0 && (
            <ul className="divide-y divide-line">
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
          )}
          <MoreReviews shown={reviews.length} found={found} />
        </div>
      </div>
    </section>
  );
}

/** For visitors without scripts. */
function WriteLink() {
  const t = useTranslate();
  return (
    <noscript>
      <Link to={`?${WRITE_PARAMETER}#write-review`} rel="nofollow" className={buttonClass({ look: 'secondary' })}>
        {t('reviews.write')}
      </Link>
    </noscript>
  );
}

type WriteButtonProps = Pick<ReviewsSectionProps, 'product' | 'writer' | 'reviews'> &
  Pick<ReviewActionsProps, 'section' | 'form' | 'setForm'>;

/** Opens and closes the form. What it takes to write a review, and to look at photos, is loaded once the page is quiet, or when it is pressed. */
function WriteButton({ product, writer, reviews, ...place }: WriteButtonProps) {
  const t = useTranslate();
  const toast = useToast();
  const [Actions, setActions] = useState<ComponentType<ReviewActionsProps> | null>(null);
  const [hasOwn, setHasOwn] = useState(writer?.own != null);
  const [isBusy, setBusy] = useState(false);
  const press = useRef<(() => void) | null>(null);
  const [isWanted, setWanted] = useState(false);
  const load = async () => {
    const loaded = await ACTIONS.load();
    setActions(() => loaded.default);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => whenQuiet(() => void load().catch(() => undefined)), []);
  const open = () => {
    setWanted(true);
    setBusy(true);
    load()
      .catch(() => toast.error({ title: t('offline.title'), description: t('offline.text') }))
      .finally(() => setBusy(false));
  };
  const isWriting = place.form !== 'closed';
  return (
    <>
      <div className="noscript:hidden">
        <Button
          look="secondary"
          block
          aria-expanded={isWriting}
          aria-controls="write-review"
          icon={isWriting ? undefined : <PenLine aria-hidden="true" className="size-5" />}
          busy={isBusy}
          onClick={() => (press.current ?? open)()}
        >
          {isWriting ? t('action.cancel') : t(hasOwn ? 'reviews.editOwn' : 'reviews.write')}
        </Button>
      </div>
      {Actions && (
        <Actions
          {...place}
          productId={product.id}
          reviews={reviews}
          sent={writer}
          press={press}
          isPressed={isWanted}
          setBusy={setBusy}
          setHasOwn={setHasOwn}
        />
      )}
    </>
  );
}

function MoreReviews({ shown, found }: { readonly shown: number; readonly found: number }) {
  const t = useTranslate();
  const link = useReviewLink();
  if (shown >= found || shown >= REVIEWS_MAX) return null;
  return (
    <Link {...link({ limit: shown + REVIEWS_STEP })} className={buttonClass({ look: 'secondary' }, 'w-fit')}>
      {t('reviews.more', { n: found - shown })}
    </Link>
  );
}
