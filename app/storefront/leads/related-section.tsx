import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n.tsx';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { Section } from '../home/section.tsx';

export type RelatedProduct = Pick<ProductPage, 'id' | 'category'>;

type RelatedSectionProps = {
  readonly product: RelatedProduct;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The heading of what goes well with a product, and a link to more of its category. */
export function RelatedSection({ product: { category }, actions, children }: RelatedSectionProps) {
  const { t, localPath } = useI18n();
  const more =
    category === null
      ? { to: localPath('/products'), label: t('home.viewAllProducts') }
      : { to: localPath(categoryPath(category.id)), label: t('related.more', { category: category.name }) };
  return (
    <Section
      title={t('related.title')}
      more={more}
      actions={actions}
      className="mt-14 border-t border-line pt-10 md:mt-20"
    >
      {children}
    </Section>
  );
}
