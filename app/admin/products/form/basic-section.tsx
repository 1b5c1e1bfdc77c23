import type { ReactNode } from 'react';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-options-view.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DescriptionField } from './description-field.tsx';
import { DraftCheckbox, DraftSelect, DraftText, DraftTextarea } from './draft-fields.tsx';

/** Name and texts, English and Latvian side by side, and the product's category and tags. */
export function BasicSection({ categories }: { readonly categories: readonly CategoryOption[] }): ReactNode {
  const t = useAdminTranslate();
  const optional = t('productForm.optional');
  return (
    <Panel title={t('productForm.basic')}>
      <p className="-mt-1 mb-4 text-sm text-muted">{t('productForm.latvianHint')}</p>
      {/* A text that is longer in one language leaves the rows in line. */}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <Texts language="en" />
        <Texts language="lv" />
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
        <DraftText name="tag" optional={optional} />
        <DraftText
          name="more_tags"
          optional={optional}
          hint={t('productForm.moreTagsHint')}
          className="sm:col-span-3"
        />
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <DraftCheckbox name="is_active" hint={t('productForm.activeHint')} />
        <DraftCheckbox name="is_featured" hint={t('productForm.featuredHint')} />
      </div>
    </Panel>
  );
}

/** The product's own texts are in the default language, and only their name has to be there. */
function Texts({ language }: { readonly language: Language }): ReactNode {
  const t = useAdminTranslate();
  const isOwn = language === DEFAULT_LANGUAGE;
  const optional = t('productForm.optional');
  const within = isOwn ? '' : 'translation.';
  const spoken = isOwn ? {} : { lang: language };
  const labelOf = (field: 'name' | 'description' | 'highlights' | 'slug') =>
    t('productForm.inLanguage', {
      field: t(`productForm.field.${field}`),
      language: t(isOwn ? 'productForm.english' : 'productForm.latvian'),
    });
  return (
    <div className="flex flex-col gap-4 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:items-start">
      <DraftText
        name={`${within}name`}
        label={labelOf('name')}
        {...spoken}
        {...(isOwn ? { required: true } : { optional })}
      />
      <DescriptionField
        name={`${within}description`}
        label={labelOf('description')}
        {...spoken}
        hint={t('productForm.descriptionHint')}
        optional={optional}
      />
      <DraftTextarea
        name={`${within}highlights`}
        label={labelOf('highlights')}
        {...spoken}
        hint={t('productForm.highlightsHint')}
      />
      <DraftText
        name={`slug.${language}`}
        label={labelOf('slug')}
        {...spoken}
        before="/"
        hint={t('productForm.slugHint')}
      />
    </div>
  );
}
