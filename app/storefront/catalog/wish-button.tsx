import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton, type IconButtonShape } from '#app/ui/icon-button.tsx';
import { Heart } from '#app/ui/line-icons.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { useWish } from './wishlist.ts';

type WishButtonProps = IconButtonShape & {
  readonly productId: Uuid;
  /** Added to the label where a page has several hearts. */
  readonly name?: string;
  readonly className?: string;
};

/** A wishlist heart, stored in this browser; it needs scripts. */
export function WishButton({ productId, name, ...shape }: WishButtonProps) {
  const t = useTranslate();
  const [isWished, toggle] = useWish(productId);
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
