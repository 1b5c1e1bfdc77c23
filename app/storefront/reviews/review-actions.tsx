import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#app/customer-i18n.tsx';
import { isUnreached } from '#app/fault.ts';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Review } from '#shop/reviews/review.ts';
import OwnPhotos from './own-photos.tsx';
import type { ReviewWriter } from './review-writer.server.ts';
import { useReviewWriter } from './use-review-writer.ts';
import { useKeptPlace, usePressedPhotos } from './use-section-clicks.ts';

/** `answered`: it was sent or opened without scripts, so the page comes with it open. */
export type FormState = 'closed' | 'opened' | 'answered';

export type ReviewActionsProps = {
  readonly productId: Uuid;
  readonly reviews: readonly Review[];
  /** As it came with the page; null on a page for everybody. */
  readonly sent: ReviewWriter | null;
  readonly section: RefObject<HTMLElement | null>;
  readonly form: FormState;
  readonly setForm: (form: FormState) => void;
  /** What the button does from now on. */
  readonly press: RefObject<(() => void) | null>;
  /** It was pressed before. */
  readonly isPressed: boolean;
  readonly setBusy: (isBusy: boolean) => void;
  readonly setHasOwn: (hasOwn: boolean) => void;
};

const REVIEW_FORM = latePart(() => import('./review-form.tsx'));
const PHOTO_VIEWER = latePart(() => import('./photo-viewer.tsx'));

/**
 * What a press does in the reviews: writing one once it is known who writes, other reviews, photos. Also shows a person's
 * own photos that others do not see.
 */
export default function ReviewActions(props: ReviewActionsProps) {
  const { productId, reviews, sent, section, form, setForm, setHasOwn } = props;
  const t = useTranslate();
  const { writer, isKnown, load } = useReviewWriter({ productId, sent, section });
  useFetchedLater(REVIEW_FORM);
  useKeptPlace(section);
  const { viewed, isOpen, close, lose } = usePressedPhotos(section, reviews);
  usePress(props, { isKnown, load });
  const hasOwn = writer?.own != null;
  useEffect(() => setHasOwn(hasOwn), [hasOwn, setHasOwn]);
  const hidden = writer?.own?.photos.filter(({ state }) => state !== 'approved') ?? [];
  const place = form === 'opened' ? document.getElementById('write-review') : null;
  return (
    <>
      {/* The form lists them too. */}
      {form === 'closed' && hidden.length > 0 && <OwnPhotos photos={hidden} />}
      {place &&
        createPortal(
          <Late
            part={REVIEW_FORM}
            productId={productId}
            writer={writer}
            reply={undefined}
            takesFocus
            onWritten={load}
            onLost={() => setForm('closed')}
          />,
          place,
        )}
      {viewed && (
        <Late
          part={PHOTO_VIEWER}
          {...viewed}
          key={viewed.key}
          name={viewed.name ?? t('reviews.formerCustomer')}
          open={isOpen}
          onClose={close}
          onLost={lose}
        />
      )}
    </>
  );
}

type Writer = Pick<ReturnType<typeof useReviewWriter>, 'isKnown' | 'load'>;

function usePress({ form, setForm, press, isPressed, setBusy }: ReviewActionsProps, { isKnown, load }: Writer): void {
  const t = useTranslate();
  const toast = useToast();
  const toggle = useEffectEvent(async () => {
    if (form !== 'closed' || isKnown) {
      setForm(form === 'closed' ? 'opened' : 'closed');
      return;
    }
    setBusy(true);
    try {
      await load();
      setForm('opened');
    } catch (error) {
      const description = t(isUnreached(error) ? 'error.network' : 'error.transientText');
      toast.error({ title: t('reviews.notOpened'), description });
    } finally {
      setBusy(false);
    }
  });
  useEffect(() => {
    press.current = () => void toggle();
    return () => {
      press.current = null;
    };
  }, [press]);
  // A press may still come between the first painting and the effect above.
  useEffect(() => {
    if (isPressed) void toggle();
  }, [isPressed]);
}
