import PenLine from 'lucide-react/icons/pen-line';
import { lazy, type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isUnreached } from '#app/fault.ts';
import { useTranslate } from '#app/i18n.tsx';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { withTexts } from '#app/storefront-messages.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductReviews } from '#shop/reviews/product-reviews-view.server.ts';
import { parseShownReviews, REVIEWS_MAX, REVIEWS_STEP, type Review } from '#shop/reviews/review.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { Later } from '../leads/later.tsx';
import type { PhotosToView } from './photo-viewer.tsx';
import type { ReviewResponse } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import type { ReviewWriter } from './review-writer.server.ts';
import { StarShares } from './star-shares.tsx';
import { useReviewLink } from './use-review-link.ts';
import { useReviewWriter } from './use-review-writer.ts';

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
const ReviewForm = lazy(() => withTexts(loadForm()));
const REVIEW_FORM = latePart(loadForm);
const loadOwnPhotos = () => import('./own-photos.tsx');
const PHOTO_VIEWER = latePart(() => import('./photo-viewer.tsx'));

export function ReviewsSection(props: ReviewsSectionProps) {
  const { product, reviews, total, stars, withPhotos, reply } = props;
  const t = useTranslate();
  const section = useRef<HTMLElement>(null);
  const asked = parseShownReviews(useSearchParams()[0]);
  const found = asked.stars === null ? total : (stars[asked.stars - 1] ?? 0);
  const { form, setForm, isWaiting, toggle, writer, load } = useOpenForm(props, section);
  useFetchedLater(REVIEW_FORM);
  const isWriting = form !== 'closed';
  const hidden = writer?.own?.photos.filter(({ state }) => state !== 'approved') ?? [];
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
          {hidden.length > 0 && <Later load={loadOwnPhotos} props={{ photos: hidden }} />}
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
          {total > 0 && <ReviewToolbar {...asked} listed={reviews.length} found={found} hasPhotos={withPhotos > 0} />}
          <ReviewList reviews={reviews} />
          <MoreReviews shown={reviews.length} found={found} />
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

/** The reviews, and the photos of one of them, large. */
function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  const t = useTranslate();
  const [viewed, setViewed] = useState<PhotosToView | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (reviews.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            onNear={PHOTO_VIEWER.prepare}
            onOpen={(start) => {
              setViewed({ photos: review.photos, start, name: review.name ?? t('reviews.formerCustomer') });
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {viewed && (
        <Late
          part={PHOTO_VIEWER}
          // Another photo begins there.
          key={`${viewed.photos[0]?.path} ${viewed.start}`}
          {...viewed}
          open={isOpen}
          onClose={() => setOpen(false)}
          onLost={() => setViewed(null)}
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
    <Link {...link({ limit: String(shown + REVIEWS_STEP) })} className={buttonClass({ look: 'secondary' }, 'w-fit')}>
      {t('reviews.more', { n: found - shown })}
    </Link>
  );
}
