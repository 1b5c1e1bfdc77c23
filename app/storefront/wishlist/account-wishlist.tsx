import { useEffect, useEffectEvent } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { OwnWishlist } from '#shop/wishlist/wishlist-view.server.ts';
import { useOutcome } from '../account/notice.tsx';
import { sayFailure } from '../frame/preserve-pages.ts';
import { SHARE_ID, SharePanel } from './share-panel.tsx';
import { useWishes } from './use-wishes.ts';
import { WishGrid, WishNote } from './wish-grid.tsx';
import { wishStore } from './wish-store.ts';
import { EmptyWishlist, GoneWishes } from './wishlist-parts.tsx';

export type WishlistReply =
  | { readonly state: 'shared' | 'not-shared' | 'removed' }
  | { readonly state: 'refused'; readonly form: FormReply };

const DONE = { shared: 'wishlist.isShared', 'not-shared': 'wishlist.notShared' } as const;

type AccountWishlistProps = {
  readonly own: OwnWishlist;
  readonly reply: WishlistReply | ActionFailure | undefined;
};

/** The wishlist in somebody's account, with what makes a link to it. */
export function AccountWishlist({ own, reply }: AccountWishlistProps) {
  const { t, localPath } = useI18n();
  const done = reply && reply.state in DONE ? t(DONE[reply.state as keyof typeof DONE]) : undefined;
  const { failed, succeeded } = useOutcome(reply, done, sayFailure(t, reply));
  const isRemoved = useRemoved(own);
  const { cards, page, pages, wishes, gone } = own;
  const isEmpty = wishes.length === 0;
  return (
    <>
      <PageHeader
        title={t('nav.wishlist')}
        description={isEmpty ? undefined : t('wishlist.inAccount')}
        actions={
          isEmpty ? undefined : (
            <a href={`#${SHARE_ID}`} className={buttonClass({ look: 'secondary', size: 'sm' })}>
              {t('wishlist.shareTitle')}
            </a>
          )
        }
      />
      {failed}
      {succeeded}
      <GoneWishes ids={gone} />
      {isEmpty && <EmptyWishlist />}
      {cards.length > 0 && (
        <WishGrid
          cards={cards}
          label={t('nav.wishlist')}
          noteOf={(card) => (
            <>
              <WishNote card={card} wish={wishes.find(({ id }) => id === card.id)} isRemoved={isRemoved(card.id)} />
              <RemoveForm id={card.id} name={card.name} />
            </>
          )}
          {...{ page, pages, path: localPath('/wishlist') }}
        />
      )}
      {!isEmpty && <SharePanel sharing={own.sharing} reply={reply?.state === 'refused' ? reply.form : undefined} />}
    </>
  );
}

/**
 * Says what lost its heart since the page was loaded; it stays on the page, so that a slip can be undone. What has
 * come to the account meanwhile, from this browser or another tab, is loaded.
 */
function useRemoved(own: OwnWishlist): (id: string) => boolean {
  const wishes = useWishes();
  const { revalidate } = useRevalidator();
  const known = wishStore.listKnown();
  const loaded = new Set(own.wishes.map(({ id }) => id));
  const missing = (known ?? []).flatMap(({ id }) => (loaded.has(id) ? [] : id)).join();
  const load = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (missing !== '') load();
  }, [missing]);
  return (id) => known !== null && !wishes.some((wish) => wish.id === id);
}

/** Stands in for the heart where there are no scripts. */
function RemoveForm({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTranslate();
  return (
    <noscript>
      <Form method="post" className="relative mt-1">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="quiet" size="sm" aria-label={t('wishlist.removeOf', { name })}>
          {t('cart.remove')}
        </Button>
      </Form>
    </noscript>
  );
}
