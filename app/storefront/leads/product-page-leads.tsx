import { useI18n } from '#app/i18n.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
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

/** What was looked at before, which this page is added to. */
export function RecentProducts({ product }: LeadsProps) {
  return <Later load={loadLeads} props={{ product, place: 'end' }} />;
}
