import Heart from 'lucide-react/icons/heart';
import { useSyncExternalStore } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton, type IconButtonShape } from '#app/ui/icon-button.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { priceToRemember } from '#shop/wishlist/wish.ts';
import { hasHeart, pressHeart, subscribeToHearts } from '../wishlist/hearts.ts';

type WishButtonProps = IconButtonShape & {
  readonly productId: Uuid;
  /** The chosen one, which the heart remembers. */
  readonly variation?: Uuid | undefined;
  /** As it is shown on the card: the wishlist says when it has changed. */
  readonly shown: { readonly price: Cents; readonly minPrice: Cents | null };
  readonly name?: string;
  readonly className?: string;
};

/** A wishlist heart, of this browser or of the account; it needs scripts, never an account. */
export function WishButton({ productId, variation, shown, name, ...shape }: WishButtonProps) {
  const t = useTranslate();
  const isWished = useSyncExternalStore(
    subscribeToHearts,
    () => hasHeart(productId),
    () => false,
  );
  const label = t('product.addToWishlist');
  return (
    <IconButton
      {...shape}
      className={classNames('noscript:hidden', shape.className)}
      label={name ? `${label}: ${name}` : label}
      title={label}
      pressed={isWished}
      onClick={() => pressHeart({ id: productId, seenPrice: priceToRemember(shown), variation })}
    >
      <Heart aria-hidden="true" className={isWished ? 'fill-accent stroke-accent' : undefined} />
    </IconButton>
  );
}
