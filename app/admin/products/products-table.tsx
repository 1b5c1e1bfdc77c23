import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { rowLinkClass, Table, Td, Th, type ThProps, Tr } from '#app/ui/table.tsx';
import type { ProductSort, StaffProductQuery } from '#shop/catalog/staff-product-list.ts';
import type { StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { type AdminTranslate, useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { sortLink } from '../desk/list-address.ts';
import { MoreMenu } from '../desk/more-menu.tsx';
import { PageTick, RowTick, type Selection } from '../desk/selection.tsx';
import { SmallPicture } from '../desk/small-picture.tsx';
import { listHref } from './bulk-query.ts';
import { PriceCell, StockCell } from './product-figures.tsx';
import { BULK_FORM } from './selection-bar.tsx';

/** A dense table; on a narrow window each row becomes a card of three lines. */
export function ProductsTable(props: {
  readonly products: readonly StaffProduct[];
  readonly query: StaffProductQuery;
  /** Null without edit permission. */
  readonly selection: Selection | null;
  readonly rowActions: RowActions;
}) {
  const { products, query, selection, rowActions } = props;
  const t = useAdminTranslate();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      {selection !== null && (
        <div className="border-b border-line px-4 lg:hidden noscript:hidden">
          <PageTick selection={selection} label={t('productList.selectPage')} />
        </div>
      )}
      <Table label={t('productList.heading')} className="max-lg:block">
        <thead className="max-lg:hidden">
          <tr>
            {selection !== null && (
              <Th className={TIGHT}>
                <PageTick
                  selection={selection}
                  label={t('productList.selectPage')}
                  hideLabel
                  className="noscript:hidden"
                />
              </Th>
            )}
            <Th className={TIGHT}>{t('productList.image')}</Th>
            <Th className={TIGHT} sort={sortBy(t, query, 'name')}>
              {t('productList.name')}
            </Th>
            <Th className={`${TIGHT} max-xl:hidden`}>{t('productList.brand')}</Th>
            <Th className={TIGHT}>{t('productList.category')}</Th>
            <Th className={TIGHT} numeric sort={sortBy(t, query, 'price')}>
              {t('productList.price')}
            </Th>
            <Th className={TIGHT} numeric sort={sortBy(t, query, 'stock')}>
              {t('productList.stock')}
            </Th>
            <Th className={TIGHT}>{t('productList.status')}</Th>
            <Th className={`${TIGHT} max-xl:hidden`}>{t('productList.tag')}</Th>
            <Th className={`${TIGHT} max-xl:hidden`} numeric>
              {t('productList.variations')}
            </Th>
            <Th className={`${TIGHT} text-end`}>{t('productList.actions')}</Th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} selection={selection} actions={rowActions} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Eleven columns beside a sidebar. */
const TIGHT = 'px-2!';

function sortBy(
  t: AdminTranslate,
  { filter, sort }: StaffProductQuery,
  by: Exclude<ProductSort['by'], 'created'>,
): ThProps['sort'] {
  return sortLink(sort, by, {
    hrefFor: (next) => listHref({ filter, sort: next }),
    label: (descending) => t(`productList.sort.${by}-${descending ? 'desc' : 'asc'}`),
  });
}

type RowActions = {
  readonly onDuplicate: (product: StaffProduct) => void;
  readonly deleteHref: (product: StaffProduct) => string;
};

const CELL = 'px-2! lg:first:ps-2! lg:last:pe-2! max-lg:h-auto max-lg:p-0!';
const WIDE = `${CELL} max-xl:hidden`;

/** On a narrow window: checkbox, picture, name, menu; below them category and state, then price and stock. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[auto_3.5rem_minmax(0,1fr)_auto] max-lg:items-start max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-3 max-lg:ps-1 max-lg:pe-2';
const LOOK_ONLY_CARD = `${CARD} max-lg:grid-cols-[0_3.5rem_minmax(0,1fr)_auto]`;

function ProductRow(props: {
  readonly product: StaffProduct;
  readonly selection: Selection | null;
  readonly actions: RowActions;
}) {
  const { product, selection, actions } = props;
  const t = useAdminTranslate();
  const { id, name, brand, category, tag, variations } = product;
  const canEdit = selection !== null;
  return (
    <Tr selected={selection?.has(id) ?? false} className={canEdit ? CARD : LOOK_ONLY_CARD}>
      {canEdit && (
        <Td className={`${CELL} max-lg:row-span-3`}>
          <RowTick
            selection={selection}
            form={BULK_FORM}
            name="id"
            id={id}
            label={t('productList.select', { name })}
            className="relative z-10"
          />
        </Td>
      )}
      <Td className={`${CELL} max-lg:col-start-2 max-lg:row-span-3`}>
        <SmallPicture picture={product.picture} onCard />
      </Td>
      <Td primary className={`${CELL} min-w-32 max-lg:col-start-3 max-lg:min-w-0`}>
        <Link to={`/admin/products/${id}`} className={`${rowLinkClass} line-clamp-2`}>
          {name}
        </Link>
        {brand !== null && <span className="block text-sm font-normal text-muted xl:hidden">{brand}</span>}
      </Td>
      <Td className={WIDE}>{brand ?? <None />}</Td>
      <Td className={`${CELL} max-lg:col-start-3 max-lg:text-muted`}>
        {category ?? <span className="text-muted">{t('productList.noCategory')}</span>}
      </Td>
      <PriceCell product={product} canEdit={canEdit} className={CELL} />
      <StockCell product={product} canEdit={canEdit} className={CELL} />
      <Td className={`${CELL} max-lg:col-start-3 max-lg:row-start-4`}>
        <State product={product} />
      </Td>
      <Td className={WIDE}>{tag === null ? <None /> : <Tag tag={tag} further={product.further_tags} />}</Td>
      <Td numeric className={WIDE}>
        {variations === 0 ? <None /> : variations}
      </Td>
      <Td className={`${CELL} text-end max-lg:col-start-4 max-lg:row-span-2 max-lg:row-start-1`}>
        <ProductMenu product={product} canEdit={canEdit} actions={actions} />
      </Td>
    </Tr>
  );
}

/** Whether it is on sale, and on smaller windows what has no column of its own. */
function State({ product }: { readonly product: StaffProduct }) {
  const { tag, variations, on_sale_until } = product;
  const { t, date } = useWords();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={product.is_active ? 'green' : 'neutral'}>
        {t(product.is_active ? 'productList.active' : 'productList.inactive')}
      </Badge>
      {on_sale_until !== null && <Badge tone="yellow">{t('productList.until', { date: date(on_sale_until) })}</Badge>}
      {product.misses_price && <Badge tone="red">{t('productList.unpriced')}</Badge>}
      {product.is_featured && <Badge tone="accent">{t('productList.featured')}</Badge>}
      {tag !== null && <Tag tag={tag} further={product.further_tags} className="xl:hidden" />}
      {variations > 0 && <Badge className="xl:hidden">{t('productList.variationCount', { n: variations })}</Badge>}
    </span>
  );
}

function ProductMenu(props: {
  readonly product: StaffProduct;
  readonly canEdit: boolean;
  readonly actions: RowActions;
}) {
  const { product, canEdit, actions } = props;
  const t = useAdminTranslate();
  const inShop =
    product.is_active && product.has_price
      ? [
          {
            label: t('productList.viewInShop'),
            icon: <ExternalLink aria-hidden="true" />,
            to: `/product/${product.slug}`,
          },
        ]
      : [];
  const change = [
    { label: t('productList.edit'), icon: <Pencil aria-hidden="true" />, to: `/admin/products/${product.id}` },
    {
      label: t('productList.duplicate'),
      icon: <Copy aria-hidden="true" />,
      onSelect: () => actions.onDuplicate(product),
    },
    'separator',
    {
      label: t('productList.delete'),
      icon: <Trash aria-hidden="true" />,
      tone: 'danger',
      to: actions.deleteHref(product),
    },
  ] as const;
  if (!canEdit && inShop.length === 0) return null;
  return (
    <span className="relative inline-block">
      {canEdit && (
        <noscript>
          <Link to={actions.deleteHref(product)} className="px-2 py-2 text-sm text-danger underline">
            {t('productList.delete')}
            <span className="sr-only"> {product.name}</span>
          </Link>
        </noscript>
      )}
      <span className="noscript:hidden">
        <MoreMenu
          label={t('productList.actionsOf', { name: product.name })}
          items={[...inShop, ...(canEdit ? change : [])]}
        />
      </span>
    </span>
  );
}

/** The first tag and the number of others. */
function Tag(props: { readonly tag: string; readonly further: number; readonly className?: string }) {
  const { tag, further, className } = props;
  return (
    <span className={classNames('inline-flex max-w-full items-center gap-1', className)}>
      <Badge className="max-w-48">{tag}</Badge>
      {further > 0 && <span className="numeric text-xs text-muted">+{further}</span>}
    </span>
  );
}

/** A dash for an empty cell. */
function None() {
  return (
    <span aria-hidden="true" className="text-muted">
      –
    </span>
  );
}
