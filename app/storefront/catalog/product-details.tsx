import Check from 'lucide-react/icons/check';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { ProductDescription } from '#app/product-description.tsx';
import { type Definition, DefinitionList } from '#app/ui/definition-list.tsx';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { quantityText } from './fact-texts.ts';
import { WrittenLabels } from './labels/written-labels.tsx';
import { PageSection } from './page-section.tsx';

type ProductDetailsProps = { readonly product: ProductPage; readonly chosen: PageVariation | null };

export function ProductDetails({ product, chosen, labels }: ProductDetailsProps & { readonly labels: string }) {
  const t = useTranslate();
  const { highlights } = product;
  return (
    <div className="flex flex-col gap-9">
      <PageSection title={t('product.description')}>
        <Description product={product} />
      </PageSection>
      {highlights.length > 0 && (
        <PageSection title={t('product.highlights')}>
          <ul className="flex flex-col gap-2">
            {highlights.map((highlight) => (
              <li key={highlight} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                {highlight}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <Facts product={product} chosen={chosen} />
      <WrittenLabels html={labels} />
    </div>
  );
}

function Description({ product }: Pick<ProductDetailsProps, 'product'>) {
  const t = useTranslate();
  const { description, descriptionHtml } = product;
  return (
    <ProductDescription
      description={description}
      descriptionHtml={descriptionHtml}
      none={<p className="text-muted">{t('product.noDescription')}</p>}
    />
  );
}

function Facts({ product, chosen }: ProductDetailsProps) {
  const { t, language } = useI18n();
  const { facts, variations } = product;
  const sku = chosen?.sku ?? (variations.length === 0 ? product.sku : null);
  // Before a pack is chosen, differing packs have no common value.
  const quantity = chosen ? chosen.netQuantity : variations.length === 0 ? (facts?.net_quantity ?? null) : null;
  const items: (Definition | false)[] = [
    sku !== null && { term: t('product.sku'), description: sku },
    quantity !== null && { term: t('product.netQuantity'), description: quantityText(t, language, quantity) },
    ...[...product.details, ...(chosen?.details ?? [])].map((detail) => ({
      term: t(`product.fact.${detail.field}`),
      description: 'n' in detail ? t(`product.fact.${detail.field}.n`, { n: detail.n }) : detail.text,
    })),
    ...product.attributes,
  ];
  const known = items.filter((item) => item !== false);
  if (known.length === 0) return null;
  return (
    <PageSection title={t('product.details')}>
      <DefinitionList items={known} className="-my-3" />
    </PageSection>
  );
}
