import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import type { ComponentProps } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { Option } from '#app/ui/fields/option.tsx';
import { rowId } from '#app/ui/fields/use-combobox.ts';
import { Picture } from '#app/ui/picture.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { markMatches, type ProductSuggestion } from '#shop/search/suggestions.ts';
import { listGroups, type SearchRow } from './search-rows.ts';

const ICONS = {
  recent: Clock,
  didYouMean: Search,
  brand: Tag,
  category: LayoutGrid,
  page: CircleQuestionMark,
  all: Search,
} as const;
const LABELS = {
  recent: 'search.recent',
  didYouMean: 'search.submit',
  product: 'search.products',
  brand: 'search.brands',
  category: 'search.categories',
  page: 'search.pages',
  all: 'search.submit',
} as const;

type SearchListProps = {
  readonly id: string;
  readonly rows: readonly SearchRow[];
  readonly typed: string;
  readonly active: number;
  readonly onPoint: (row: number) => void;
  readonly onChoose: (row: number) => void;
};

/** The list box of the search field: titled groups of rows. It scrolls inside. */
export function SearchList({ id, rows, typed, active, onPoint, onChoose }: SearchListProps) {
  const t = useTranslate();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.label')}
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain p-1.5"
    >
      {listGroups(rows).map(({ kind, first, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a list box
        <div
          key={kind}
          role="group"
          aria-label={kind === 'product' ? `${t(LABELS[kind])}, ${t('amount.inclVat')}` : t(LABELS[kind])}
          className="border-line last:not-first:mt-1.5 last:not-first:border-t last:not-first:pt-1.5"
        >
          <Heading kind={kind} />
          {members.map((row, index) => (
            <Option
              key={keyOf(row)}
              id={rowId(id, first + index)}
              isActive={active === first + index}
              onPoint={() => onPoint(first + index)}
              onChoose={() => onChoose(first + index)}
              className="min-h-11 scroll-my-1.5 gap-3 py-1.5 aria-selected:bg-neutral-tint"
            >
              {row.kind === 'product' ? (
                <ProductRow product={row.product} typed={typed} />
              ) : (
                <Row row={row} typed={typed} />
              )}
            </Option>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Prices include VAT, which one line says for all. */
function Heading({ kind }: { readonly kind: SearchRow['kind'] }) {
  const t = useTranslate();
  if (kind === 'didYouMean' || kind === 'all') return null;
  return (
    <p aria-hidden="true" className="flex justify-between gap-3 px-3 pt-2 pb-1 text-sm font-medium text-muted">
      {t(LABELS[kind])}
      {kind === 'product' && <span className="text-xs font-normal">{t('amount.inclVat')}</span>}
    </p>
  );
}

type OneOf<Kind> = Extract<SearchRow, { readonly kind: Kind }>;

function Row({ row, typed }: { readonly row: Exclude<SearchRow, OneOf<'product'>>; readonly typed: string }) {
  const t = useTranslate();
  const Icon = ICONS[row.kind];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <RowText row={row} typed={typed} />
      </span>
      {row.kind === 'category' && (
        <span className="numeric shrink-0 text-sm text-muted">
          {t('categories.productCount', { n: row.category.productCount })}
        </span>
      )}
    </>
  );
}

function RowText({ row, typed }: ComponentProps<typeof Row>) {
  const t = useTranslate();
  switch (row.kind) {
    case 'didYouMean':
      return t('search.didYouMean', { term: row.term });
    case 'all':
      return t('search.allResults', { term: row.term });
    case 'recent':
      return row.term;
    case 'brand':
      return <Marked text={row.term} typed={typed} />;
    case 'category':
      return (
        <>
          {row.category.inCategory !== null && <span className="text-muted">{row.category.inCategory} &gt; </span>}
          <Marked text={row.category.name} typed={typed} />
        </>
      );
    case 'page':
      return <Marked text={row.page.title} typed={typed} />;
  }
}

/** On a phone the price is below the name, elsewhere beside it. */
function ProductRow({ product, typed }: { readonly product: ProductSuggestion; readonly typed: string }) {
  const { t, language } = useI18n();
  const price = formatMoney(product.price, language);
  const { variation, brand, category, sku } = product;
  const facts = [variation?.label, brand, category, sku && `${t('product.sku')} ${sku}`].filter(Boolean);
  return (
    <>
      <Picture
        picture={product.picture}
        alt=""
        sizes="3rem"
        className="size-12 shrink-0 rounded-control"
        imgClassName="size-full"
      />
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-4">
        <span className="col-span-2 line-clamp-2 wrap-anywhere sm:col-span-1">
          <Marked text={product.name} typed={typed} />
        </span>{' '}
        <span className="text-sm text-muted wrap-anywhere">
          <Marked text={facts.join(' · ')} typed={typed} />
        </span>{' '}
        <span className="numeric text-end text-sm sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-center">
          <strong className="whitespace-nowrap">{product.isFrom ? t('product.from', { price }) : price}</strong>
          {!product.inStock && <span className="block text-xs text-muted"> {t('stock.outOfStock')}</span>}
        </span>
      </span>
    </>
  );
}

/** In bold what begins with a typed word. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  let place = 0;
  return markMatches(text, typed).map((piece) => {
    place += piece.text.length;
    return piece.isMatch ? (
      <mark key={place} className="bg-transparent font-bold text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}

function keyOf(row: SearchRow): string {
  switch (row.kind) {
    case 'product':
      return row.product.slug;
    case 'category':
      return row.category.id;
    case 'page':
      return row.page.path;
    default:
      return row.term;
  }
}
