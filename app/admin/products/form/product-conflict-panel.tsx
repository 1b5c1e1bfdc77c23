import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import { ConflictPanel } from '../../desk/conflict-panel.tsx';
import { plainLabel } from './field-label.ts';
import { findProductConflict, withTheirs } from './product-conflict.ts';
import type { ProductDraft } from './product-draft.ts';

type Drafts = { readonly was: ProductDraft | null; readonly theirs: ProductDraft; readonly yours: ProductDraft };

/** What somebody else saved of the product; `onDecide` receives the draft to continue with. */
export function ProductConflictPanel(props: {
  readonly drafts: Drafts;
  readonly form: string;
  readonly categories: readonly CategoryOption[];
  readonly onDecide: (draft: ProductDraft) => void;
}) {
  const { drafts, form, categories, onDecide } = props;
  const t = useAdminTranslate();
  return (
    <ConflictPanel
      title={t('conflict.title.product')}
      differences={findProductConflict(drafts)}
      labelOf={(field) => labelOf(t, field, drafts)}
      say={(field, text) => sayValue(t, field, text, categories)}
      form={form}
      onDecide={(fields) => onDecide(withTheirs(drafts.yours, drafts.theirs, fields))}
    />
  );
}

/** 'Red: SKU' for a variation by its name, 'Name (Latvian)' for the product itself. */
function labelOf(t: AdminTranslate, field: string, { theirs, yours }: Drafts): string {
  if (field === 'product_variations') return t('productForm.variation.order');
  const [, key, inner] = /^product_variations\.([^.]+)(?:\.(.+))?$/.exec(field) ?? [];
  if (key === undefined) return plainLabel(t, field);
  const rows = [...theirs.product_variations, ...yours.product_variations];
  const name = rows.find((row) => row.key === key)?.name ?? '';
  return t('productForm.variation.of', {
    name,
    field: inner === undefined ? t('productForm.field.product_variations') : plainLabel(t, inner),
  });
}

/** Flags as yes and no, a category by its name, a variation that one of them does not have as a word. */
function sayValue(t: AdminTranslate, field: string, text: string, categories: readonly CategoryOption[]): string {
  if (field === 'category_id') {
    return categories.find(({ id }) => id === text)?.name ?? t('productForm.noCategory');
  }
  if (text === 'true') return t('conflict.yes');
  if (text === 'false') return t('conflict.no');
  const isWhole = /^product_variations\.[^.]+$/.test(field);
  return text === '' && isWhole ? t('conflict.absent') : text;
}
