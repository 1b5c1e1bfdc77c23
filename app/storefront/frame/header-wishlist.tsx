import Heart from 'lucide-react/icons/heart';
import { useSyncExternalStore } from 'react';
import { useI18n } from '#app/i18n.tsx';
import { CurrentLink } from '#app/ui/current-link.tsx';
import { IconCount, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { countHearts, subscribeToHearts } from '../wishlist/hearts.ts';

/** Leads to the wishlist where the header has room. The page itself says no number: it is cached for everybody. */
export function HeaderWishlist() {
  const { localPath } = useI18n();
  const { label, count } = useHearts();
  return (
    <span className="hidden md:contents">
      <Link to={localPath('/wishlist')} aria-label={label} title={label} className={iconButtonClass()}>
        <Heart aria-hidden="true" />
        <IconCount count={count} />
      </Link>
    </span>
  );
}

export function WishlistRow({ className }: { readonly className: string }) {
  const { localPath } = useI18n();
  const { label } = useHearts();
  return (
    <CurrentLink to={localPath('/wishlist')} className={`gap-3 ${className}`}>
      <Heart aria-hidden="true" className="size-5 text-muted" />
      {label}
    </CurrentLink>
  );
}

function useHearts() {
  const { t } = useI18n();
  const count = useSyncExternalStore(subscribeToHearts, countHearts, () => 0);
  return { count, label: count === 0 ? t('nav.wishlist') : t('nav.wishlistOf', { n: count }) };
}
