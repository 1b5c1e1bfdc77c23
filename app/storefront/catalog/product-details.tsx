import Check from 'lucide-react/icons/check';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { ProductDescription } from '#app/product-description.tsx';
import { type Definition, DefinitionList } from '#app/ui/definition-list.tsx';
import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { quantityText } from './fact-texts.ts';
import { LegalBlocks } from './labels/legal-blocks.tsx';
import { PageSection } from './page-section.tsx';

type ProductDetailsProps = { readonly product: ProductPage; readonly chosen: PageVariation | null };

export function ProductDetails({ product, chosen }: ProductDetailsProps) {
  const t = useTranslate();
  const { highlights, facts } = product;
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
      {facts?.inci && (
        <PageSection title={t('product.ingredients')}>
          <p lang="la" className="text-sm text-muted">
            {facts.inci}
          </p>
        </PageSection>
      )}
      {facts?.warnings && (
        <PageSection title={t('product.warnings')}>
          <p className="whitespace-pre-line">{facts.warnings}</p>
        </PageSection>
      )}
      <LegalBlocks blocks={product.legalBlocks} />
      {facts && <Companies facts={facts} />}
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
  ];
  const known = items.filter((item) => item !== false);
  if (known.length === 0) return null;
  return (
    <PageSection title={t('product.details')}>
      <DefinitionList items={known} className="-my-3" />
    </PageSection>
  );
}

function Companies({ facts }: { readonly facts: Pick<ProductFacts, 'manufacturer' | 'responsible_person'> }) {
  const t = useTranslate();
  const { manufacturer, responsible_person } = facts;
  if (!manufacturer && !responsible_person) return null;
  return (
    <PageSection title={t('product.safety')}>
      <div className="grid gap-5 text-sm sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        {manufacturer && <Company role={t('product.manufacturer')} company={manufacturer} />}
        {responsible_person && <Company role={t('product.responsiblePerson')} company={responsible_person} />}
      </div>
    </PageSection>
  );
}

type CompanyProps = { readonly role: string; readonly company: NonNullable<ProductFacts['manufacturer']> };

function Company({ role, company }: CompanyProps) {
  return (
    <div>
      <h3 className="text-sm">{role}</h3>
      <address className="mt-1 text-muted not-italic">
        {company.name}
        <br />
        {company.postal_address}
        {company.email && (
          <>
            <br />
            <a href={`mailto:${company.email}`} className="rounded-xs underline underline-offset-3 hover:text-ink">
              {company.email}
            </a>
          </>
        )}
      </address>
    </div>
  );
}
