import { TextareaField } from '#app/forms/textarea-field.tsx';
import type { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import { isTranslated, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { besideOthers, inLanguage, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { WithClaims } from '../duties/with-claims.tsx';
import type { categoryFormSchema } from './category-form-input.ts';

export type CategoryInput = ReturnType<typeof useSchemaForm<typeof categoryFormSchema>>['input'];

type WordsProps = { readonly input: CategoryInput; readonly claims: readonly TextClaim[] };

/** What a category says in each language, and the claims in it as saved. */
export function CategoryWords({ input, claims }: WordsProps) {
  return LANGUAGES.map((language) => (
    <InLanguage
      key={language}
      input={input}
      claims={claims.filter((claim) => claim.language === language)}
      language={language}
    />
  ));
}

function InLanguage({ input, claims, language }: WordsProps & { readonly language: Language }) {
  const t = useAdminTranslate();
  const isOwn = !isTranslated(language);
  const { type: _, ...description } = input(isOwn ? 'description' : `description_${language}`);
  const optional = t('categories.optional');
  const labelOf = (label: string) => (isOwn ? label : inLanguage(t, label, language));
  return (
    <div
      className={classNames(
        'flex flex-col gap-4 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:items-start',
        besideOthers(language),
      )}
    >
      <h3 className="flex flex-wrap items-baseline gap-x-3 self-stretch border-b border-line pb-1.5 text-base">
        <span className="inline-block first-letter:uppercase">{sayLanguage(t, language)}</span>
        {!isOwn && (
          <span className="text-sm font-normal text-muted">
            {t('categories.translationHint', { language: sayLanguage(t, language) })}
          </span>
        )}
      </h3>
      <WithClaims claims={claims} field="name">
        <TextField
          {...input(isOwn ? 'name' : `name_${language}`)}
          {...(isOwn ? { required: true } : { optional })}
          lang={language}
          label={labelOf(t('categories.name'))}
          maxLength={120}
        />
      </WithClaims>
      <WithClaims claims={claims} field="description">
        <TextareaField
          {...description}
          lang={language}
          label={labelOf(t('categories.description'))}
          optional={optional}
          maxLength={5000}
          rows={3}
        />
      </WithClaims>
      <WithClaims claims={claims} field="tag">
        <TextField
          {...input(isOwn ? 'type' : `type_${language}`)}
          {...(isOwn ? { required: true } : { optional })}
          lang={language}
          label={labelOf(t('categories.tag'))}
          hint={t('categories.tagHint')}
          maxLength={60}
        />
      </WithClaims>
    </div>
  );
}
