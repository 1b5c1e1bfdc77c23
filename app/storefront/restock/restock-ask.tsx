import { type MouseEvent, useState } from 'react';
import { useI18n } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listSoldOut, type PageVariation, type ProductPage } from '#shop/shelf/product-page.ts';
import { Later } from '../leads/later.tsx';
import { restockAddress } from './restock-address.ts';

const loadForm = () => import('./restock-form.tsx');

type RestockAskProps = {
  readonly product: ProductPage;
  /** What the shopper chose although it is sold out. */
  readonly soldOut: PageVariation | null;
};

/**
 * Offers an email when what is sold out is back: the product, or some of its choices. The first press loads a form in
 * place of what was pressed; a second one, if that takes long, leads to the form's own page, as it does without scripts.
 */
export function RestockAsk({ product, soldOut }: RestockAskProps) {
  const { t, localPath, language } = useI18n();
  const [isWanted, setWanted] = useState(false);
  const names = (soldOut ? [soldOut] : listSoldOut(product)).map(({ label }) => label);
  if (product.inStock && names.length === 0) return null;
  const slug = product.slugs[language];
  const link = {
    to: localPath(restockAddress({ slug }, soldOut)),
    rel: 'nofollow',
    onClick(event: MouseEvent) {
      // In a new tab the page of its own is wanted.
      if (isWanted || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setWanted(true);
    },
    children: t('product.tellMe'),
  };
  const pressed = product.inStock ? (
    <p className="-mt-1 line-clamp-3 text-sm text-muted">
      <TextLink {...link} />: {names.join(', ')}
    </p>
  ) : (
    <ButtonLink {...link} size="lg" block />
  );
  return isWanted ? <Later load={loadForm} props={{ product, soldOut, slug }} isSoon fallback={pressed} /> : pressed;
}
