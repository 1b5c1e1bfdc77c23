import ExternalLink from 'lucide-react/icons/external-link';
import { Badge } from '#app/ui/badge.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink, textLinkClass } from '#app/ui/text-link.tsx';
import type { EntityChange } from '#shop/audit/changes-view.server.ts';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import type { Warning } from '#shop/duties/evidence-view.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { formatPriceRange } from '#shop/i18n/format-money.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { StruckPrice } from '#shop/pricing/struck-price.ts';
import { useAdminTranslate, useWords } from '../../admin-i18n.tsx';
import { useEditor } from './editor-context.tsx';
import { plainLabel } from './field-label.ts';
import { findShownPrice, unitsOf } from './product-draft.ts';
import type { ProductRecall } from './product-recalls.tsx';

export type ProductFrame = {
  readonly id: Uuid;
  /** Whether it was ever decided about publishing it. */
  readonly hasEvidence: boolean;
  /** As saved. */
  readonly slug: string;
  readonly isShown: boolean;
  /** How many people want to hear when it, or a variation, is back in stock. */
  readonly waiting: number;
  readonly created: Date;
  readonly updated: Date;
  readonly changes: readonly EntityChange[];
  /** Of each choice as saved, whether its original price is struck out and why not. */
  readonly struck: readonly StruckPrice[];
  /** In its texts as saved. */
  readonly claims: readonly TextClaim[];
  readonly recalls: readonly ProductRecall[];
  /** What it lacks of what law wants, while it is on sale. */
  readonly warnings: readonly Warning[];
};

/** The result of the form as typed; for an existing product, when and by whom it was changed. */
export function ProductSummary({ frame }: { readonly frame: ProductFrame | null }) {
  const { t, language } = useWords();
  const { draft, vatRate } = useEditor();
  const shown = findShownPrice(draft, vatRate);
  const rows = [
    {
      term: t('productForm.summary.status'),
      description: draft.is_active ? (
        <Badge tone="green">{t('productForm.summary.active')}</Badge>
      ) : (
        <Badge>{t('productForm.summary.inactive')}</Badge>
      ),
    },
    {
      term: t('productForm.summary.price'),
      description:
        shown === null ? (
          <Badge tone="red">{t('productForm.priceMissing')}</Badge>
        ) : (
          formatPriceRange(shown.minPrice ?? shown.price, shown.maxPrice ?? shown.price, language)
        ),
    },
    { term: t('productForm.summary.stock'), description: t('productForm.summary.units', { n: unitsOf(draft) }) },
    ...(frame === null || frame.waiting === 0
      ? []
      : [{ term: t('productForm.summary.waiting'), description: frame.waiting }]),
    { term: t('productForm.summary.variations'), description: draft.product_variations.length },
  ];
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-6">
      <Panel title={t('productForm.summary')}>
        <DefinitionList layout="totals" items={rows} />
        {draft.is_active && shown === null && (
          <p className="mt-3 border-t border-line pt-3 text-sm text-red-ink">{t('productForm.priceMissingText')}</p>
        )}
        {frame?.isShown && <ShopLink slug={frame.slug} />}
      </Panel>
      {frame !== null && <History frame={frame} />}
    </div>
  );
}

function ShopLink({ slug }: { readonly slug: string }) {
  const t = useAdminTranslate();
  return (
    <p className="mt-3 border-t border-line pt-3">
      <a
        href={`/product/${slug}`}
        target="_blank"
        rel="noreferrer"
        className={`${textLinkClass} inline-flex items-center gap-1.5 touch:min-h-12`}
      >
        {t('productForm.summary.view')}
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </p>
  );
}

function History({ frame }: { readonly frame: ProductFrame }) {
  const { t, language } = useWords();
  return (
    <Panel title={t('productForm.changes')}>
      <DefinitionList
        layout="stacked"
        className="text-sm"
        items={[
          { term: t('productForm.summary.created'), description: formatDateTime(frame.created, language) },
          { term: t('productForm.summary.updated'), description: formatDateTime(frame.updated, language) },
        ]}
      />
      <Changes changes={frame.changes} />
      {frame.hasEvidence && (
        <p className="mt-3 border-t border-line pt-3 text-sm">
          <TextLink to={`/admin/products/${frame.id}/evidence`}>{t('evidence.title')}</TextLink>
        </p>
      )}
    </Panel>
  );
}

function Changes({ changes }: { readonly changes: readonly EntityChange[] }) {
  const { t, language } = useWords();
  if (changes.length === 0) return <p className="text-sm text-muted">{t('productForm.changes.none')}</p>;
  return (
    <ol className="mt-2 flex flex-col gap-3 border-t border-line pt-3 text-sm">
      {changes.map(({ id, at, actorName, fields }) => (
        <li key={id}>
          <p className="font-semibold">{actorName ?? t('productForm.changes.shop')}</p>
          <p>
            {fields.length === 0
              ? t('productForm.changes.made')
              : t('productForm.changes.edited', { fields: fields.map((field) => plainLabel(t, field)).join(', ') })}
          </p>
          <p className="text-muted">
            <time dateTime={at.toISOString()}>{formatDateTime(at, language)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
