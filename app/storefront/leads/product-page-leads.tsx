import { useI18n } from '#app/i18n.tsx';
import { RECENTLY_VIEWED_KEY } from '#app/personal-storage.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { Later } from './later.tsx';

const loadLeads = () => import('./product-leads.tsx');

type LeadsProps = { readonly product: Pick<ProductPage, 'id' | 'category' | 'hasPrice'> | null };

/** What goes well with a product, which comes later. Until then its room is kept; without scripts a link leads on. */
export function RelatedProducts({ product }: LeadsProps) {
  const { t, localPath } = useI18n();
  const category = product?.category;
  const room = (
    <div className="row-room">
      {category && (
        <noscript>
          <TextLink to={localPath(categoryPath(category.id))}>
            {t('related.more', { category: category.name })}
          </TextLink>
        </noscript>
      )}
    </div>
  );
  return <Later load={loadLeads} props={{ product, place: 'below' }} fallback={room} />;
}

/** What was looked at before, which this page is added to. Its room is kept as soon as scripts know of any. */
export function RecentProducts({ product }: { readonly product: NonNullable<LeadsProps['product']> }) {
  const hasRoom = useHasScripts() && hasViewedOthers(product.id);
  return (
    <Later load={loadLeads} props={{ product, place: 'end' }} fallback={hasRoom && <div className="row-room" />} />
  );
}

function hasViewedOthers(id: Uuid): boolean {
  try {
    return (localStorage.getItem(RECENTLY_VIEWED_KEY) ?? '').replace(`"${id}"`, '').length > '[]'.length;
  } catch {
    return false;
  }
}
