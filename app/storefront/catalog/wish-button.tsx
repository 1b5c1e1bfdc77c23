import Heart from 'lucide-react/icons/heart';
import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton, type IconButtonShape } from '#app/ui/icon-button.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { priceToRemember } from '#shop/wishlist/wishlist.ts';
import { useWish } from '../wishlist/use-wishes.ts';

type WishButtonProps = IconButtonShape & {
  readonly productId: Uuid;
  /** As it is shown on the card: the wishlist says when it has changed. */
  readonly shown: { readonly price: Cents; readonly minPrice: Cents | null };
  readonly name?: string;
  readonly className?: string;
};

/** A wishlist heart, of this browser or of the account; it needs scripts. */
export function WishButton({ productId, shown, name, ...shape }: WishButtonProps) {
  const t = useTranslate();
  const [isWished, toggle] = useWish({ id: productId, seenPrice: priceToRemember(shown) });
  const label = t('product.addToWishlist');
  return (
    <IconButton
      {...shape}
      className={classNames('noscript:hidden', shape.className)}
      label={name ? `${label}: ${name}` : label}
      title={label}
      pressed={isWished}
      onClick={toggle}
    >
      <Heart aria-hidden="true" className={isWished ? 'fill-accent stroke-accent' : undefined} />
    </IconButton>
  );
}
