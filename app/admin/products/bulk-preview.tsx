import ArrowRight from 'lucide-react/icons/arrow-right';
import { type Attribute, sayValue } from '#shop/attributes/attribute.ts';
import type { PreviewedProduct, ProductEditPreview } from '#shop/catalog/preview-product-edit.server.ts';
import type { KindOption } from '#shop/duties/kind.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { parseTaxClass } from '#shop/tax/tax-class.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import type { CategoryChoice } from './product-filters.tsx';
import type { BulkAction } from './products-input.ts';
import { RefusedProducts } from './refused-products.tsx';
import { ShortList } from './short-list.tsx';

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
      <ShortList rest={selected - names.length}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
          <li key={index} className="truncate">
            {name}
          </li>
        ))}
      </ShortList>
    );
  }
  return (
    <>
      {rows.length > 0 && (
        <ShortList rest={changed - rows.length}>
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
        </ShortList>
      )}
      {refused > 0 && (
        <>
          <p className="mt-3 font-semibold text-danger">{t('productList.bulk.refused', { n: refused })}</p>
          <RefusedProducts refusals={refusals} count={refused} />
        </>
      )}
    </>
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
      case 'tax_class':
        return t(`vat.class.${parseTaxClass(product.tax_class)}`);
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
