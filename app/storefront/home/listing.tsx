import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { ProductGrid } from '#app/ui/product-grid.tsx';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { ProductTile } from '../catalog/product-tile.tsx';
import { ProductListRow } from './product-list-row.tsx';
import { Section } from './section.tsx';

const VIEW_PARAMETER = 'view';

/** The newest products as a grid or a list; the choice is in the address. */
export function Listing({ cards }: { readonly cards: readonly ProductCard[] }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const isList = useSearchParams()[0].get(VIEW_PARAMETER) === 'list';
  if (cards.length === 0) return null;
  return (
    <Section title={t('home.listing')} actions={<ViewToggle isList={isList} />}>
      {isList ? (
        <ul aria-label={t('home.listing')} className="divide-y divide-line border-y border-line">
          {cards.map((card) => (
            <ProductListRow key={card.id} product={card} />
          ))}
        </ul>
      ) : (
        <ProductGrid label={t('home.listing')}>
          {cards.map((card) => (
            <ProductTile key={card.id} product={card} />
          ))}
        </ProductGrid>
      )}
      <div className="mt-10 flex justify-center">
        <ButtonLink to={localPath('/products')} look="secondary" size="lg">
          {t('home.viewAllProducts')}
        </ButtonLink>
      </div>
    </Section>
  );
}

function ViewToggle({ isList }: { readonly isList: boolean }) {
  const t = useTranslate();
  const link = (view: string | null, label: string, icon: ReactNode, current: boolean) => (
    <Link
      to={{ search: view === null ? '' : `?${VIEW_PARAMETER}=${view}` }}
      preventScrollReset
      replace
      rel="nofollow"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      title={label}
      className={iconButtonClass({ look: current ? 'secondary' : 'quiet' })}
    >
      {icon}
    </Link>
  );
  return (
    <div className="flex gap-1">
      {link(null, t('home.gridView'), <LayoutGrid aria-hidden="true" />, !isList)}
      {link('list', t('home.listView'), <Rows3 aria-hidden="true" />, isList)}
    </div>
  );
}
