import type { ReactNode } from 'react';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-options-view.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DescriptionField } from './description-field.tsx';
import { DraftCheckbox, DraftSelect, DraftText, DraftTextarea } from './draft-fields.tsx';

/** Name and texts, English and Latvian side by side, and the product's category and tags. */
export function BasicSection({ categories }: { readonly categories: readonly CategoryOption[] }): ReactNode {
  const t = useAdminTranslate();
  const optional = t('productForm.optional');
  const named = (field: 'name' | 'description' | 'highlights' | 'slug', language: 'english' | 'latvian') =>
    t('productForm.inLanguage', { field: t(`productForm.field.${field}`), language: t(`productForm.${language}`) });
  return (
    <Panel title={t('productForm.basic')}>
      <p className="-mt-1 mb-4 text-sm text-muted">{t('productForm.latvianHint')}</p>
      {/* A text that is longer in one language leaves the rows in line. */}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:items-start">
          <DraftText name="name" label={named('name', 'english')} required />
          <DescriptionField
            name="description"
            label={named('description', 'english')}
            hint={t('productForm.descriptionHint')}
            optional={optional}
          />
          <DraftTextarea
            name="highlights"
            label={named('highlights', 'english')}
            hint={t('productForm.highlightsHint')}
          />
          <DraftText name="slug.en" label={named('slug', 'english')} before="/" hint={t('productForm.slugHint')} />
        </div>
        <div className="flex flex-col gap-4 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:items-start">
          <DraftText name="translation.name" label={named('name', 'latvian')} lang="lv" optional={optional} />
          <DescriptionField
            name="translation.description"
            label={named('description', 'latvian')}
            lang="lv"
            hint={t('productForm.descriptionHint')}
            optional={optional}
          />
          <DraftTextarea
            name="translation.highlights"
            label={named('highlights', 'latvian')}
            lang="lv"
            hint={t('productForm.highlightsHint')}
          />
          <DraftText
            name="slug.lv"
            label={named('slug', 'latvian')}
            lang="lv"
            before="/"
            hint={t('productForm.slugHint')}
          />
        </div>
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
