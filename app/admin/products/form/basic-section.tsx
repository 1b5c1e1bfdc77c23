import { classNames } from '#app/ui/class-names.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { translationField } from '#shop/catalog/fields/translations.ts';
import { isTranslated, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { besideOthers, inLanguage, sayTranslated } from '../../language-words.ts';
import { DescriptionField } from './description-field.tsx';
import { DraftCheckbox, DraftSelect, DraftText, DraftTextarea } from './draft-fields.tsx';

/** Name and texts, two languages side by side, and the product's category and tags. */
export function BasicSection({ categories }: { readonly categories: readonly CategoryOption[] }) {
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
          <Texts key={language} language={language} />
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
function Texts({ language }: { readonly language: Language }) {
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
      <DraftText
        name={`${within}name`}
        label={labelOf('name')}
        lang={language}
        {...(isOwn ? { required: true } : { optional })}
      />
      <DescriptionField
        name={`${within}description`}
        label={labelOf('description')}
        lang={language}
        hint={t('productForm.descriptionHint')}
        optional={optional}
      />
      <DraftTextarea
        name={`${within}highlights`}
        label={labelOf('highlights')}
        lang={language}
        hint={t('productForm.highlightsHint')}
      />
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
