import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useRequestId } from '#app/forms/use-request-id.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { RatingInput } from '#app/ui/fields/rating-input.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { DEFAULT_RATING } from '#shop/reviews/review.ts';
import type { ProductChoice } from '#shop/search/product-choices-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import { REVIEWS, type ReviewReply, sayReviewProblem, sayReviewReply } from './review-reply.ts';

type AddReviewCardProps = {
  readonly product: ProductChoice | null;
  /** The reply to a form sent without scripts. */
  readonly reply: ReviewReply | undefined;
};

/** The card 'Add Fake Review'. After a review was added the form is empty again. */
export function AddReviewCard({ product, reply }: AddReviewCardProps) {
  const t = useAdminTranslate();
  const [round, setRound] = useState(0);
  const { fetcher, reply: answer } = useSaidForm(REVIEWS, sayReviewReply, ({ ok }) => ok && setRound((now) => now + 1));
  return (
    <Panel title={t('reviews.add.title')}>
      <p className="mb-4 text-sm text-muted">{t('reviews.add.text')}</p>
      <Fields key={round} product={product} answer={answer ?? reply} fetcher={fetcher} />
    </Panel>
  );
}

type FieldsProps = {
  readonly product: ProductChoice | null;
  readonly answer: ReviewReply | undefined;
  readonly fetcher: FetcherWithComponents<unknown>;
};

function Fields({ product, answer, fetcher }: FieldsProps) {
  const t = useAdminTranslate();
  const refused = answer?.ok === false && answer.tried === 'add' ? answer : undefined;
  const [name, setName] = useState(refused?.typed?.name ?? '');
  const requestId = useRequestId();
  const isIncomplete = product === null || name.trim() === '';
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product?.id ?? ''} />
      <input type="hidden" name="client_request_id" value={requestId} />
      {refused && (
        <Alert tone="danger" live>
          {sayReviewProblem(t, refused)}
        </Alert>
      )}
      {product !== null && <p className="font-medium">{t('reviews.add.for', { product: product.name })}</p>}
      <TextField
        name="reviewer_name"
        label={t('reviews.add.name')}
        value={name}
        maxLength={120}
        required
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RatingInput
        legend={t('reviews.add.rating')}
        labelOf={(n) => t('reviews.stars', { n })}
        defaultValue={Number(refused?.typed?.rating) || DEFAULT_RATING}
      />
      <TextareaField
        name="review_text"
        label={t('reviews.add.review')}
        optional={t('reviews.optional')}
        maxLength={5000}
        rows={4}
        defaultValue={refused?.typed?.text}
      />
      {isIncomplete && <p className="text-sm text-muted">{t('reviews.add.incomplete')}</p>}
      {/* Only a script can enable it again, so it is enabled until scripts arrive. */}
      <Button type="submit" busy={isBusy} disabled={requestId !== '' && isIncomplete} className="w-fit touch:w-full">
        {t(isBusy ? 'reviews.add.busy' : 'reviews.add.button')}
      </Button>
    </fetcher.Form>
  );
}
