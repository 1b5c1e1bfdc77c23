import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/text-link.tsx';
import { type Attribute, sayValue } from '#shop/attributes/attribute.ts';
import type {
  PreviewedProduct,
  ProductEditPreview,
  RefusedProduct,
} from '#shop/catalog/preview-product-edit.server.ts';
import type { KindOption } from '#shop/duties/kind.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { MissingDuties } from './missing-duties.tsx';
import type { CategoryChoice } from './product-filters.tsx';
import type { BulkAction } from './products-input.ts';

type PreviewProps = {
  readonly action: BulkAction;
  readonly preview: ProductEditPreview;
  readonly categories: readonly CategoryChoice[];
  readonly kinds: readonly KindOption[];
  /** The one that is set. */
  readonly attribute: Attribute | undefined;
};

/** What would change: how many products, the first of them before and after, and which cannot. */
export function BulkPreview(props: PreviewProps) {
  const { action, preview } = props;
  const t = useAdminTranslate();
  return (
    <section aria-label={t('productList.bulk.preview')} className="rounded-card bg-sunken p-4">
      <p role="status" className="font-semibold">
        <Summary action={action} preview={preview} />
      </p>
      <Rows {...props} />
    </section>
  );
}

function Summary({ action, preview }: { readonly action: BulkAction; readonly preview: ProductEditPreview }) {
  const t = useAdminTranslate();
  const { changed, unchanged, refused, selected } = preview;
  if (action === 'delete') return t('productList.bulk.deleteText', { n: selected });
  if (changed === 0 && refused === 0) return t('productList.bulk.nothing');
  return (
    <span>
      {changed > 0 && t('productList.bulk.willChange', { n: changed })}{' '}
      {unchanged > 0 && (
        <span className="font-normal text-muted">{t('productList.bulk.unchanged', { n: unchanged })}</span>
      )}
    </span>
  );
}

function Rows(props: PreviewProps) {
  const { action, preview } = props;
  const t = useAdminTranslate();
  const value = useValue(props);
  const { rows, changed, refused, refusals, selected, names } = preview;
  if (action === 'delete') {
    return (
      <List rest={selected - names.length}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
          <li key={index} className="truncate">
            {name}
          </li>
        ))}
      </List>
    );
  }
  return (
    <>
      {rows.length > 0 && (
        <List rest={changed - rows.length}>
          {rows.map(({ name, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
            <li key={index} className="flex flex-wrap items-baseline gap-x-4">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="numeric flex items-center gap-1.5 whitespace-nowrap">
                <span className="text-muted">{value(before)}</span>
                <ArrowRight aria-label="→" role="img" className="size-4 text-muted" />
                <span className="font-semibold">{value(after)}</span>
              </span>
            </li>
          ))}
        </List>
      )}
      {refused > 0 && (
        <>
          <p className="mt-3 font-semibold text-danger">{t('productList.bulk.refused', { n: refused })}</p>
          <List rest={refused - refusals.length}>
            {refusals.map((refused) => (
              <Refusal key={refused.id} refused={refused} />
            ))}
          </List>
        </>
      )}
    </>
  );
}

function Refusal({ refused }: { readonly refused: RefusedProduct }) {
  const { id, name, why, lacking } = refused;
  const t = useAdminTranslate();
  return (
    <li className="wrap-anywhere">
      <TextLink to={`/admin/products/${id}`}>{name}</TextLink>
      {': '}
      <span className="text-muted">{t(`productList.why.${why}`)}</span>
      <MissingDuties lacking={lacking} productId={id} />
    </li>
  );
}

function List({ rest, children }: { readonly rest: number; readonly children: ReactNode }) {
  const t = useAdminTranslate();
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {children}
      {rest > 0 && <li className="text-muted">{t('productList.bulk.more', { n: rest })}</li>}
    </ul>
  );
}

/** The value that the action changes, of one product, in words. */
function useValue({ action, categories, kinds, attribute }: PreviewProps): (product: PreviewedProduct) => string {
  const { t, language } = useWords();
  return (product) => {
    switch (action) {
      case 'activate':
      case 'deactivate':
        return t(product.is_active ? 'productList.active' : 'productList.inactive');
      case 'feature':
      case 'unfeature':
        return t(product.is_featured ? 'productList.featured' : 'productList.notFeatured');
      case 'category':
        return categories.find(({ id }) => id === product.category_id)?.name ?? t('productList.noCategory');
      case 'kind':
        return kinds.find(({ id }) => id === product.kind)?.name ?? t('productForm.noKind');
      case 'attribute': {
        const value = attribute && product.attributes[attribute.key];
        return attribute === undefined || value === undefined
          ? t('changes.nothing')
          : sayValue(attribute, value, language);
      }
      case 'tag':
        return product.tag ?? t('productList.noTag');
      case 'stock':
        return String(product.stock_quantity);
      default:
        return formatMoney(product.price, language);
    }
  };
}
