import { type ComponentProps, useState } from 'react';
import { besideOthers, inLanguage, sayTranslated, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { WithClaims } from '#app/admin/duties/with-claims.tsx';
import { ProductDescription, type ShownDescription } from '#app/product-description.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { translationField } from '#shop/catalog/fields/translations.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/product-fields.ts';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import { isTranslated, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { DescribedInputs, DraftCheckbox, DraftSelect, DraftText, DraftTextarea } from './draft-fields.tsx';
import { useDraftField } from './editor-context.tsx';
import { KindDuties, type KindToChoose } from './kind-duties.tsx';

/** These are drawn by name, here and beside the price; all others by their descriptions. */
const { kind, brand, tax_class, is_featured, is_sealed_hygiene, ...FURTHER } = PRODUCT_FIELDS;

/** Name and texts, two languages side by side, and the product's category and tags. */
export function BasicSection(props: {
  readonly categories: readonly CategoryOption[];
  readonly kinds: readonly KindToChoose[];
  /** In the texts as saved. */
  readonly claims: readonly TextClaim[];
}) {
  const { categories, kinds, claims } = props;
  const t = useAdminTranslate();
  const optional = t('productForm.optional');
  return (
    <Panel title={t('productForm.basic')}>
      <p className="-mt-1 mb-4 text-sm text-muted">
        {t('productForm.translationHint', { languages: sayTranslated(t) })}
      </p>
      {/* A text that is longer in one language leaves the rows in line. */}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Texts key={language} language={language} claims={claims.filter((claim) => claim.language === language)} />
        ))}
      </div>
      <div className="mt-6 grid items-start gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-3">
        <DraftText name="brand" optional={optional} />
        <DraftSelect
          name="category_id"
          options={[
            { value: '', label: t('productForm.noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DraftSelect
          name="kind"
          options={[
            { value: '', label: t('productForm.noKind') },
            ...kinds.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <WithClaims claims={claims} field="tag">
          <DraftText name="tag" optional={optional} />
        </WithClaims>
        <DraftText
          name="more_tags"
          optional={optional}
          hint={t('productForm.moreTagsHint')}
          className="sm:col-span-2"
        />
      </div>
      <KindDuties kinds={kinds} />
      <div className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <DraftCheckbox name="is_active" hint={t('productForm.activeHint')} />
        <DraftCheckbox name="is_featured" hint={t('productForm.featuredHint')} />
      </div>
      <div className="mt-4 grid items-end gap-x-6 gap-y-4 empty:hidden sm:grid-cols-2">
        <DescribedInputs fields={FURTHER} within="" />
      </div>
    </Panel>
  );
}

/** The product's own texts are in the default language, and only their name has to be there. */
function Texts({ language, claims }: { readonly language: Language; readonly claims: readonly TextClaim[] }) {
  const t = useAdminTranslate();
  const isOwn = !isTranslated(language);
  const optional = t('productForm.optional');
  const within = isOwn ? '' : `${translationField(language)}.`;
  const labelOf = (field: 'name' | 'description' | 'highlights' | 'slug') =>
    inLanguage(t, t(`productForm.field.${field}`), language);
  return (
    <div
      className={classNames(
        'flex flex-col gap-4 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:items-start',
        besideOthers(language),
      )}
    >
      <WithClaims claims={claims} field="name">
        <DraftText
          name={`${within}name`}
          label={labelOf('name')}
          lang={language}
          {...(isOwn ? { required: true } : { optional })}
        />
      </WithClaims>
      <WithClaims claims={claims} field="description">
        <DescriptionField
          name={`${within}description`}
          label={labelOf('description')}
          lang={language}
          hint={t('productForm.descriptionHint')}
          optional={optional}
        />
      </WithClaims>
      <WithClaims claims={claims} field="highlights">
        <DraftTextarea
          name={`${within}highlights`}
          label={labelOf('highlights')}
          lang={language}
          hint={t('productForm.highlightsHint')}
        />
      </WithClaims>
      <DraftText
        name={`slug.${language}`}
        label={labelOf('slug')}
        lang={language}
        before="/"
        hint={t('productForm.slugHint')}
      />
    </div>
  );
}

type Preview = ShownDescription | 'loading' | 'failed';

/** A description, and how the product page will show it: its HTML is cleaned by the server first. */
function DescriptionField(props: ComponentProps<typeof DraftTextarea>) {
  const t = useAdminTranslate();
  const { value, props: field } = useDraftField(props.name);
  const [preview, setPreview] = useState<Preview | null>(null);

  async function open(): Promise<void> {
    setPreview('loading');
    setPreview(await fetchPreview(value));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <DraftTextarea {...props} className="w-full [&_textarea]:min-h-48" />
      {!field.readOnly && (
        <Button
          look="quiet"
          size="sm"
          className="-ms-3.5 noscript:hidden"
          aria-haspopup="dialog"
          disabled={value.trim() === ''}
          onClick={() => void open()}
        >
          {t('productForm.preview')}
        </Button>
      )}
      <Dialog
        open={preview !== null}
        onOpenChange={() => setPreview(null)}
        title={t('productForm.previewTitle')}
        description={t('productForm.previewText')}
        closeLabel={t('admin.action.close')}
      >
        <div lang={props.lang} aria-busy={preview === 'loading'}>
          {preview !== null && <Shown preview={preview} />}
        </div>
      </Dialog>
    </div>
  );
}

function Shown({ preview }: { readonly preview: Preview }) {
  const t = useAdminTranslate();
  if (preview === 'loading') return <p className="text-muted">{t('admin.loading')}</p>;
  if (preview === 'failed')
    return (
      <p role="alert" className="text-danger">
        {t('productForm.previewFailed')}
      </p>
    );
  return <ProductDescription {...preview} none={<p className="text-muted">{t('productForm.previewEmpty')}</p>} />;
}

async function fetchPreview(description: string): Promise<Preview> {
  try {
    const body = new URLSearchParams({ description });
    const response = await fetch('/admin/products/description', { method: 'POST', body });
    return response.ok ? ((await response.json()) as ShownDescription) : 'failed';
  } catch {
    return 'failed';
  }
}
