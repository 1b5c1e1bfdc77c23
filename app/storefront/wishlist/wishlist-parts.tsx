import HeartIcon from 'lucide-react/icons/heart';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DeadEnd } from '../leads/dead-end.tsx';
import { useWishes } from './use-wishes.ts';
import { wishStore } from './wish-store.ts';

export function EmptyWishlist() {
  const { t, localPath } = useI18n();
  return (
    <>
      <EmptyState
        title={t('wishlist.empty')}
        description={t('wishlist.emptyText')}
        icon={<HeartIcon aria-hidden="true" />}
        action={<ButtonLink to={localPath('/products')}>{t('cart.startShopping')}</ButtonLink>}
      />
      <DeadEnd place="page" />
    </>
  );
}

/** Says how many wishes are no longer sold, with a button that removes them. */
export function GoneWishes({ ids }: { readonly ids: readonly Uuid[] }) {
  const t = useTranslate();
  const wishes = useWishes();
  const gone = wishes.filter(({ id }) => ids.includes(id));
  if (gone.length === 0) return null;
  return (
    <Alert
      className="mb-6"
      action={
        <Button
          look="secondary"
          size="sm"
          onClick={() => {
            for (const wish of gone) wishStore.toggle(wish);
          }}
        >
          {t('wishlist.removeGone')}
        </Button>
      }
    >
      {t('wishlist.gone', { n: gone.length })}
    </Alert>
  );
}
