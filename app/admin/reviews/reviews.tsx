import MessageSquare from 'lucide-react/icons/message-square';
import { data, useSearchParams } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { parseReviewQuery, REVIEW_FILTERS, type ReviewQuery } from '#shop/reviews/review.ts';
import { listStaffReviews, type StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { findProductChoice, listProductChoices } from '#shop/search/product-choices-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useAsked } from '../desk/dialogs.tsx';
import { type Changes, useHrefWith } from '../desk/list-address.ts';
import { ListPages } from '../desk/list-controls.tsx';
import { ReplyAlert, useNotify, useSaidForm } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/reviews.ts';
import { AddReviewCard } from './add-review-card.tsx';
import { ProductPicker } from './product-picker.tsx';
import { handleReviewForm } from './review-action.server.ts';
import { ReviewDialog, readRequestedReview } from './review-dialogs.tsx';
import { ReviewItem } from './review-item.tsx';
import { REVIEWS, type ReviewReply, sayReviewReply } from './review-reply.ts';

const MAX_SEARCH = 200;
const STARS = [5, 4, 3, 2, 1];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const language = getLanguage(context);
  const parameters = new URL(request.url).searchParams;
  const query = parseReviewQuery(parameters);
  const search = parameters.get('search')?.slice(0, MAX_SEARCH) ?? null;
  const [product, list, found] = await Promise.all([
    query.productId === null ? null : findProductChoice(shop, query.productId, language),
    listStaffReviews(shop, query, language),
    search === null ? null : listProductChoices(shop, { search, language }),
  ]);
  if (query.productId !== null && product === null) throw data(null, { status: 404 });
  return { ...list, query, product, search: search ?? '', found };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleReviewForm(getShop(context), viewer, await readFormData(request));
}

/** Reviews of one selected product, or the newest of all. */
export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, total, page, pageCount, query, product, search, found } = loaderData;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const hrefFor = useHrefWith(REVIEWS, { search: null });
  useReply(actionData, useNotify(REVIEWS, sayReviewReply));
  // A form's problems are shown in it.
  const isForm = actionData?.ok === false && actionData.code === 'invalid';
  const title = t(product === null ? 'reviews.newest' : 'reviews.existing');
  return (
    <>
      <title>{t('reviews.title')}</title>
      <PageHeader title={t('reviews.title')} />
      <ReplyAlert said={isForm ? null : actionData && sayReviewReply(t, actionData)} action={REVIEWS} />
      <ProductPicker product={product} search={search} found={found} />
      <div
        className={canEdit ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}
      >
        <Panel
          title={
            <>
              {title}
              <span className="ms-2 text-base font-normal text-muted">{t('reviews.count', { n: total })}</span>
            </>
          }
        >
          <Filters query={query} hrefFor={hrefFor} />
          {reviews.length === 0 ? (
            <NoReviews isFiltered={query.filter !== null || query.rating !== null} hrefFor={hrefFor} />
          ) : (
            <ReviewList reviews={reviews} label={title} ofOneProduct={product !== null} reply={actionData} />
          )}
          <ListPages page={page} pageCount={pageCount} hrefFor={(one) => hrefFor({ page: String(one) })} />
        </Panel>
        {canEdit && <AddReviewCard key={product?.id} product={product} reply={actionData} />}
      </div>
    </>
  );
}

function Filters({ query, hrefFor }: { readonly query: ReviewQuery; readonly hrefFor: (changes: Changes) => string }) {
  const t = useAdminTranslate();
  const { filter, rating } = query;
  const texts = {
    unread: 'reviews.filterUnread',
    photos: 'reviews.filterPhotos',
    waiting: 'reviews.filterWaiting',
    hidden: 'reviews.filterHidden',
  } as const;
  return (
    <nav aria-label={t('reviews.filter')} className="mb-5 flex flex-wrap gap-x-5 gap-y-2">
      <div className="flex flex-wrap gap-2">
        <ChipLink
          to={hrefFor({ show: null, rating: null, page: null })}
          current={filter === null && rating === null}
          preventScrollReset
        >
          {t('reviews.filterAll')}
        </ChipLink>
        {REVIEW_FILTERS.map((one) => (
          <ChipLink
            key={one}
            to={hrefFor({ show: filter === one ? null : one, page: null })}
            current={filter === one}
            preventScrollReset
          >
            {t(texts[one])}
          </ChipLink>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {STARS.map((n) => (
          <ChipLink
            key={n}
            to={hrefFor({ rating: rating === n ? null : String(n), page: null })}
            current={rating === n}
            aria-label={t('reviews.stars', { n })}
            preventScrollReset
          >
            <span aria-hidden="true">{n} ★</span>
          </ChipLink>
        ))}
      </div>
    </nav>
  );
}

function NoReviews({
  isFiltered,
  hrefFor,
}: {
  readonly isFiltered: boolean;
  readonly hrefFor: (changes: Changes) => string;
}) {
  const t = useAdminTranslate();
  if (!isFiltered) {
    return (
      <EmptyState
        title={t('reviews.empty')}
        description={t('reviews.emptyText')}
        headingLevel={3}
        icon={<MessageSquare aria-hidden="true" />}
      />
    );
  }
  const all = (
    <ButtonLink look="secondary" to={hrefFor({ show: null, rating: null, page: null })}>
      {t('reviews.showAll')}
    </ButtonLink>
  );
  return <EmptyState title={t('reviews.emptyFiltered')} headingLevel={3} action={all} />;
}

/** The reviews of one product: at most 24 rem high, scrolling within itself, also by keys. */
function ReviewList(props: {
  readonly reviews: readonly StaffReview[];
  readonly label: string;
  readonly ofOneProduct: boolean;
  /** The reply to a form sent without scripts. */
  readonly reply: ReviewReply | undefined;
}) {
  const { reviews, label, ofOneProduct, reply } = props;
  const canEdit = usePermission('edit');
  const [parameters] = useSearchParams();
  const fromAddress = canEdit ? readRequestedReview(parameters, reply) : null;
  const { fetcher } = useSaidForm(REVIEWS, sayReviewReply);
  const asked = useAsked(() => {
    const review = reviews.find(({ id }) => id === fromAddress?.id);
    return fromAddress && review ? { what: fromAddress.what, photoId: fromAddress.photoId, review } : null;
  });
  const send = (form: HTMLFormElement) => {
    void fetcher.submit(form, { action: REVIEWS });
    // The pressed button is gone with its review.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul
        aria-label={label}
        tabIndex={ofOneProduct ? 0 : undefined}
        className={classNames('divide-y divide-line', ofOneProduct && 'max-h-96 overflow-y-auto pe-3')}
      >
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            withProduct={!ofOneProduct}
            onAsk={(what, photoId) => asked.ask({ what, review, photoId: photoId ?? null })}
            onSend={send}
          />
        ))}
      </ul>
      {asked.about !== null && (
        <ReviewDialog
          // Restarted with the review's present content.
          key={`${asked.about.what} ${asked.about.review.id} ${asked.about.photoId}`}
          {...asked.about}
          open={asked.open}
          refused={fromAddress?.what === asked.about.what ? fromAddress.refused : undefined}
          onClose={asked.close}
        />
      )}
    </>
  );
}
