import { useI18n } from '#app/i18n.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { Later } from './later.tsx';

const loadLeads = () => import('./product-leads.tsx');

/** The place at the end of a product's page where what was looked at before appears. */
export const RECENT_ID = 'recently-viewed';

type ProductPageLeadsProps = {
  /** Null where an address has no product. */
  readonly product: Pick<ProductPage, 'id' | 'category' | 'hasPrice'> | null;
};

/** What leads on from a product's page, which comes later. Until then room is kept; without scripts a link leads on. */
export function ProductPageLeads({ product }: ProductPageLeadsProps) {
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
  return <Later load={loadLeads} props={{ product, endId: RECENT_ID }} fallback={room} />;
}
