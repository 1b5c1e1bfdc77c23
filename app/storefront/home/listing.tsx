import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { EnergyMark } from '../catalog/labels/energy-mark.tsx';
import { ProductName } from '../catalog/product-name.tsx';
import { ProductTile, TileAction, TileBadge, TileRating } from '../catalog/product-tile.tsx';
import { ShownPrice } from '../catalog/shown-price.tsx';
import { Section } from './section.tsx';

const VIEW_PARAMETER = 'view';

type ListingProps = {
  /** Null for the shop's own words. */
  readonly title: string | null;
  readonly cards: readonly ProductCard[];
};

/** The newest products as a grid or a list; the choice is in the address. */
export function Listing({ cards, ...props }: ListingProps) {
  const { t, localPath } = useI18n();
  const title = props.title ?? t('home.listing');
  const isList = isListView(useSearchParams()[0]);
  if (cards.length === 0) return null;
  return (
    <Section title={title} actions={<ViewToggle isList={isList} />}>
      {isList ? (
        <ul aria-label={title} className="divide-y divide-line border-y border-line">
          {cards.map((card) => (
            <ProductListRow key={card.id} product={card} />
          ))}
        </ul>
      ) : (
        <ul aria-label={title} className="product-grid">
          {cards.map((card) => (
            <ProductTile key={card.id} product={card} />
          ))}
        </ul>
      )}
      <div className="mt-10 flex justify-center">
        <ButtonLink to={localPath('/products')} look="secondary" size="lg">
          {t('home.viewAllProducts')}
        </ButtonLink>
      </div>
    </Section>
  );
}

export function isListView(parameters: URLSearchParams): boolean {
  return parameters.get(VIEW_PARAMETER) === 'list';
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
      className={iconButtonClass({}, current ? 'inset-ring-2 inset-ring-ink' : undefined)}
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

/** A product as a row: a sentence or two, its price and its button. */
function ProductListRow({ product }: { readonly product: ProductCard }) {
  const localPath = useLocalPath();
  const to = localPath(productAddress(product, product.variation));
  const [picture] = product.images;
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] items-start gap-x-4 gap-y-3 py-4 sm:grid-cols-[8rem_1fr] md:grid-cols-[9rem_1fr_13rem] md:gap-x-6 md:py-5">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 48rem) 9rem, (min-width: 40rem) 8rem, 5.5rem"
          className="aspect-square rounded-card max-md:row-span-2"
          imgClassName="size-full"
        />
      )}
      <div className="flex flex-col items-start gap-1 self-center">
        <TileBadge product={product} />
        {product.brand && <p className="text-sm text-muted">{product.brand}</p>}
        <h3 className="text-base tracking-normal md:text-lg">
          <Link to={to} prefetch="intent" className="after:absolute after:inset-0 hover:text-accent">
            <ProductName name={product.name} />
          </Link>
        </h3>
        <TileRating product={product} />
        {product.description && (
          <p className="line-clamp-2 max-w-prose text-sm text-muted max-sm:hidden">{product.description}</p>
        )}
      </div>
      <div className="relative flex flex-wrap items-center gap-3 self-center max-md:col-start-2 md:flex-col md:items-stretch">
        <ShownPrice shown={product} unitPrice={product.unitPrice} />
        {product.energyLabel && <EnergyMark label={product.energyLabel} />}
        {product.durability && <p className="text-sm">{product.durability}</p>}
        <div className="max-md:ms-auto max-sm:ms-0 max-sm:w-full">
          <TileAction product={product} to={to} />
        </div>
      </div>
    </li>
  );
}
