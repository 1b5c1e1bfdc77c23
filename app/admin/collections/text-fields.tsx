import { useState } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import type { SchemaInput } from '#app/forms/use-schema-form.tsx';
import type { UploadsState } from '#app/pictures/upload-queue.ts';
import { classNames } from '#app/ui/class-names.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { INDEX_PATHS } from '#shop/collections/collection.ts';
import type { CollectionClaim } from '#shop/collections/collection-claims.ts';
import { MAX_SLUG, TEXT_LIMITS } from '#shop/collections/collection-input.ts';
import { isTranslated, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { besideOthers, inLanguage, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { WithClaims } from '../duties/with-claims.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { usePermission } from '../use-permission.ts';
import type { EditedCollection } from './collection-form-input.ts';

type TextFieldsProps = { readonly input: SchemaInput; readonly claims: readonly CollectionClaim[] };

/** Names and texts, language by language, each with the claims in it as saved. */
export function TextFields({ input, claims }: TextFieldsProps) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('collections.texts')}>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <InLanguage
            key={language}
            input={input}
            claims={claims.filter((claim) => claim.language === language)}
            language={language}
          />
        ))}
      </div>
    </Panel>
  );
}

function InLanguage({ input, claims, language }: TextFieldsProps & { readonly language: Language }) {
  const t = useAdminTranslate();
  const isOwn = !isTranslated(language);
  const optional = t('categories.optional');
  const labelOf = (label: string) => (isOwn ? label : inLanguage(t, label, language));
  const { type: _, ...text } = input(`text_${language}`);
  const { type: __, ...description } = input(`search_description_${language}`);
  return (
    <div className={classNames('flex flex-col gap-4', besideOthers(language))}>
      <h3 className="border-b border-line pb-1.5 text-base first-letter:uppercase">{sayLanguage(t, language)}</h3>
      <WithClaims claims={claims} field="name">
        <TextField
          {...input(`name_${language}`)}
          {...(isOwn ? { required: true } : { optional })}
          lang={language}
          label={labelOf(t('collections.field.name'))}
          maxLength={TEXT_LIMITS.name}
        />
      </WithClaims>
      <WithClaims claims={claims} field="text">
        <TextareaField
          {...text}
          lang={language}
          label={labelOf(t('collections.field.text'))}
          hint={t('collections.textHint')}
          optional={optional}
          maxLength={TEXT_LIMITS.text}
          rows={5}
        />
      </WithClaims>
      <WithClaims claims={claims} field="search_title">
        <TextField
          {...input(`search_title_${language}`)}
          lang={language}
          label={labelOf(t('collections.field.search_title'))}
          optional={optional}
          maxLength={TEXT_LIMITS.search_title}
        />
      </WithClaims>
      <WithClaims claims={claims} field="search_description">
        <TextareaField
          {...description}
          lang={language}
          label={labelOf(t('collections.field.search_description'))}
          optional={optional}
          maxLength={TEXT_LIMITS.search_description}
          rows={2}
        />
      </WithClaims>
    </div>
  );
}

type PlaceFieldsProps = {
  readonly input: SchemaInput;
  readonly collection: EditedCollection;
  readonly isShown: boolean;
  readonly onPicture: () => void;
  readonly onUploads: (state: UploadsState) => void;
};

/** Its picture, its address, its place in the list, and whether shoppers see it. */
export function PlaceFields({ input, collection, isShown, onPicture, onUploads }: PlaceFieldsProps) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { kind, path, values } = collection;
  const [image, setImage] = useState(values.image_url || null);
  return (
    <Panel title={t('collections.place')}>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <PictureField
          name="image_url"
          folder="pages"
          isWide={kind === 'brand'}
          label={t(`collections.picture.${kind}`)}
          image={image}
          error={input('image_url').error}
          onlyUploads
          readOnly={!canEdit}
          onChange={(picture) => {
            setImage(picture);
            onPicture();
          }}
          onUploads={onUploads}
        />
        <TextField
          {...input('slug')}
          label={t('collections.field.slug')}
          hint={
            <>
              {t('collections.slugHint', { path: `${INDEX_PATHS[kind]}/` })}{' '}
              {path !== null && <TextLink to={path}>{t('collections.open')}</TextLink>}
            </>
          }
          maxLength={MAX_SLUG}
          spellCheck={false}
          autoCapitalize="none"
        />
        <TextField
          {...input('position')}
          label={t('collections.field.position')}
          hint={t('collections.positionHint')}
          inputMode="numeric"
        />
        <CheckboxField
          name="is_shown"
          defaultChecked={isShown}
          label={t('collections.field.is_shown')}
          hint={t('collections.shownHint')}
        />
      </div>
    </Panel>
  );
}
