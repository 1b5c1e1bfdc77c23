import Bell from 'lucide-react/icons/bell';
import { type MouseEvent, useState } from 'react';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { Late, latePart } from '#app/late-part.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listSoldOut, type PageVariation, type ProductPage } from '#shop/shelf/product-page.ts';
import { restockAddress } from './restock-address.ts';

// Loaded when somebody asks for it.
const RESTOCK_FORM = latePart(() => import('./restock-form.tsx'));

type RestockAskProps = {
  readonly product: ProductPage;
  /** What the shopper chose although it is sold out. */
  readonly soldOut: PageVariation | null;
};

/** Offers an email when the product is back in stock: a form in place, or without scripts a page of its own. */
export function RestockAsk({ product, soldOut }: RestockAskProps) {
  const t = useTranslate();
  const { panel, link } = useRestockPanel({ product, soldOut });
  return (
    <div className="min-w-0 flex-1">
      {panel ?? (
        <ButtonLink {...link} size="lg" block icon={<Bell aria-hidden="true" className="size-5" />}>
          {t('product.tellMe')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The same for a product whose choices are sold out in part: the choice may be the one that somebody came for. */
export function RestockChoice({ product, soldOut }: RestockAskProps) {
  const t = useTranslate();
  const { panel, link } = useRestockPanel({ product, soldOut });
  if (listSoldOut(product).length === 0) return null;
  if (panel !== null) return panel;
  return (
    <p className="-mt-1 text-sm text-muted">
      {soldOut === null ? t('product.choiceSoldOut') : t('product.namedSoldOut', { name: soldOut.label })}{' '}
      <TextLink {...link}>{t('product.tellMe')}</TextLink>
    </p>
  );
}

function useRestockPanel({ product, soldOut }: RestockAskProps) {
  const { localPath, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const slug = product.slugs[language];
  const open = (event: MouseEvent) => {
    // In a new tab or window the page of its own is wanted.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return {
    panel: isOpen ? (
      <Late part={RESTOCK_FORM} product={product} soldOut={soldOut} slug={slug} onLost={() => setOpen(false)} />
    ) : null,
    link: {
      to: localPath(restockAddress({ slug }, soldOut)),
      rel: 'nofollow',
      onPointerEnter: RESTOCK_FORM.prepare,
      onFocus: RESTOCK_FORM.prepare,
      onClick: open,
    },
  };
}
