import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { pageCountOf, parsePage } from '#shop/kernel/page-count.ts';
import type { Wish } from '#shop/wishlist/wish.ts';
import { CardSkeleton } from '../catalog/catalog-pending.tsx';
import { AuthLink } from '../frame/auth-link.tsx';
import { cardsAddress, useCards } from '../leads/use-cards.ts';
import { useWishes } from './use-wishes.ts';
import { WishGrid, WishNote } from './wish-grid.tsx';
import { EmptyWishlist, GoneWishes } from './wishlist-parts.tsx';

/** As many as one request for cards takes. */
const PAGE_SIZE = 24;

/** The wishlist of a visitor who is not signed in: it is in this browser, and its cards are requested by their ids. */
export function BrowserWishlist() {
  const { t } = useI18n();
  const hasScripts = useHasScripts();
  const listed = useListed(useWishes());
  return (
    <>
      <PageHeader title={t('nav.wishlist')} description={<SignInOffer />} />
      <noscript>
        <Alert>{t('wishlist.noScript')}</Alert>
      </noscript>
      {!hasScripts && <GridRoom />}
      {hasScripts && (listed.length === 0 ? <EmptyWishlist /> : <Listed wishes={listed} />)}
    </>
  );
}

function SignInOffer() {
  const t = useTranslate();
  return (
    <>
      {t('wishlist.inBrowser')}{' '}
      <AuthLink mode="signin" className={textLinkClass}>
        {t('wishlist.signIn')}
      </AuthLink>
    </>
  );
}

/** Lists what has a heart or had one since the page was opened: what was removed by mistake is still there. */
function useListed(wishes: readonly Wish[]): readonly Wish[] {
  const [listed, setListed] = useState(wishes);
  const added = wishes.filter(({ id }) => !listed.some((one) => one.id === id));
  if (added.length > 0) setListed([...listed, ...added]);
  return listed;
}

function Listed({ wishes }: { readonly wishes: readonly Wish[] }) {
  const { t, localPath } = useI18n();
  const present = useWishes();
  const pages = pageCountOf(wishes.length, PAGE_SIZE);
  const page = Math.min(parsePage(useSearchParams()[0].get('page')), pages);
  const onPage = wishes.toReversed().slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const ids = onPage.map(({ id }) => id);
  const choices = onPage.map(({ id, variation }) => (variation === undefined ? id : `${id}.${variation}`));
  const { cards, isLost, retry } = useCards(localPath(cardsAddress(choices)));
  if (isLost)
    return (
      <Alert tone="danger" live action={<Button onClick={retry}>{t('action.retry')}</Button>}>
        {t('wishlist.lost')}
      </Alert>
    );
  if (cards === null) return <GridRoom />;
  return (
    <>
      <GoneWishes ids={ids.filter((id) => !cards.some((card) => card.id === id))} />
      <WishGrid
        cards={ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])}
        label={t('nav.wishlist')}
        noteOf={(card) => (
          <WishNote
            card={card}
            wish={wishes.find(({ id }) => id === card.id)}
            isRemoved={!present.some(({ id }) => id === card.id)}
          />
        )}
        {...{ page, pages, path: localPath('/wishlist') }}
      />
    </>
  );
}

function GridRoom() {
  return (
    <ul aria-hidden="true" className="product-grid noscript:hidden">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </ul>
  );
}
