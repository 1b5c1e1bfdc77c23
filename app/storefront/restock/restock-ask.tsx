import { Fragment, type MouseEvent, useState } from 'react';
import { useI18n } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { productAddress } from '#shop/shelf/product-address.ts';
import { listSoldOut, type PageVariation, type ProductPage } from '#shop/shelf/product-page.ts';
import { Later } from '../leads/later.tsx';
import { restockAddress } from './restock-address.ts';

const loadForm = () => import('./restock-form.tsx');

type RestockAskProps = {
  readonly product: ProductPage;
  /** The sold-out variation to wait for; null for the whole product. */
  readonly chosen: PageVariation | null;
};

/**
 * Offers an email when what is sold out is back. The first press loads a form in place of the button; a second one, if
 * that takes long, leads to the form's own page, as it does without scripts.
 */
export function RestockAsk({ product, chosen }: RestockAskProps) {
  const { t, localPath, language } = useI18n();
  const [isWanted, setWanted] = useState(false);
  const slug = product.slugs[language];
  const button = (
    <ButtonLink
      to={localPath(restockAddress({ slug }, chosen))}
      rel="nofollow"
      size="lg"
      block
      onClick={(event: MouseEvent) => {
        // In a new tab the page of its own is wanted.
        if (isWanted || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      {t('product.tellMe')}
    </ButtonLink>
  );
  return isWanted ? <Later load={loadForm} props={{ product, chosen, slug }} isSoon fallback={button} /> : button;
}

/** Leads to each sold-out variation of a product that is in stock: to its picture, its price and its button. */
export function SoldOutLinks({ product }: { readonly product: ProductPage }) {
  const { t, localPath, language } = useI18n();
  const soldOut = listSoldOut(product);
  if (soldOut.length === 0) return null;
  return (
    <p className="-mt-1 line-clamp-3 text-sm text-muted">
      {t('product.tellMe')}:{' '}
      {soldOut.map((one, index) => (
        <Fragment key={one.id}>
          {index > 0 && ', '}
          <TextLink
            to={localPath(productAddress({ slug: product.slugs[language] }, one))}
            replace
            preventScrollReset
            defaultShouldRevalidate={false}
          >
            {one.label}
          </TextLink>
        </Fragment>
      ))}
    </p>
  );
}
