import { useState } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import type { SectionField } from '#shop/site/home/section-fields.ts';
import { inLanguage, useAdminTranslate } from '../../admin-i18n.tsx';
import { BodyField } from '../../pages/body-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { fieldId, type SectionInput } from './section-input.ts';

type SectionFieldProps = { readonly name: string; readonly field: SectionField; readonly input: SectionInput };

/** The part of the form for one field of a section. */
export function SectionFieldInput({ name, field, input }: SectionFieldProps) {
  const t = useAdminTranslate();
  const label = t(`changes.field.${name as 'title'}`);
  const { values, errorOf } = input;
  const own = { id: fieldId(name), name, label, error: errorOf(name), defaultValue: values[name] ?? '' };
  switch (field.input) {
    case 'line':
    case 'sentences':
    case 'marks':
      return <Texts name={name} label={label} field={field} input={input} />;
    case 'picture':
      return <Picture name={name} label={label} input={input} />;
    case 'side':
      return (
        <SelectField
          {...own}
          className="max-w-xs"
          options={(['left', 'right'] as const).map((side) => ({ value: side, label: t(`home.side.${side}`) }))}
        />
      );
    case 'count':
      return <TextField {...own} inputMode="numeric" className="max-w-xs" autoComplete="off" />;
    case 'link':
      return (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 font-semibold">{label}</legend>
          <TextField
            id={fieldId(`${name}.to`)}
            name={`${name}.to`}
            label={t('changes.field.to')}
            hint={t('home.hint.to')}
            error={errorOf(`${name}.to`)}
            defaultValue={values[`${name}.to`]}
            autoComplete="off"
            spellCheck={false}
          />
          <Texts name={`${name}.text`} label={t('home.linkText')} field={{ input: 'line' }} input={input} />
        </fieldset>
      );
    case 'products':
      return <ChoiceField name={name} label={label} input={input} />;
    case 'promise':
      return (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 font-semibold">{label}</legend>
          <Texts name={`${name}.title`} label={t('changes.field.title')} field={{ input: 'line' }} input={input} />
          <Texts name={`${name}.text`} label={t('changes.field.text')} field={{ input: 'line' }} input={input} />
        </fieldset>
      );
  }
}

type TextsProps = {
  readonly name: string;
  readonly label: string;
  readonly field: { readonly input: SectionField['input']; readonly isRequired?: boolean };
  readonly input: SectionInput;
};

/** A text in every language of the shop, side by side. What it says in others, which are not offered, stays. */
function Texts({ name, label, field, input }: TextsProps) {
  const t = useAdminTranslate();
  const { values, languages, errorOf, onChange } = input;
  const propsOf = (language: Language) => ({
    id: fieldId(`${name}.${language}`),
    name: `${name}.${language}`,
    lang: language,
    label: inLanguage(t, label, language),
    required: field.isRequired === true && language === DEFAULT_LANGUAGE,
    error: errorOf(`${name}.${language}`),
    defaultValue: values[`${name}.${language}`] ?? '',
  });
  return (
    <div className={field.input === 'marks' ? 'flex flex-col gap-6' : 'grid gap-4 lg:grid-cols-2'}>
      {languages.map((language) => {
        const props = propsOf(language);
        switch (field.input) {
          case 'marks':
            return <BodyField key={language} {...props} hasPictures={false} onChanged={onChange} />;
          case 'sentences':
            return <TextareaField key={language} {...props} rows={3} maxLength={2_000} />;
          default:
            return <TextField key={language} {...props} maxLength={200} autoComplete="off" />;
        }
      })}
      {LANGUAGES.filter((language) => !languages.includes(language)).map((language) => (
        <input key={language} type="hidden" name={`${name}.${language}`} value={values[`${name}.${language}`] ?? ''} />
      ))}
    </div>
  );
}

function Picture({ name, label, input }: Pick<TextsProps, 'name' | 'label' | 'input'>) {
  const [image, setImage] = useState(input.values[name] || null);
  return (
    <div id={fieldId(name)} tabIndex={-1}>
      <PictureField
        name={name}
        folder="products"
        label={label}
        image={image}
        error={input.errorOf(name)}
        onChange={(next) => {
          setImage(next);
          input.onChange();
        }}
      />
    </div>
  );
}
