import { TextareaField } from '#app/forms/textarea-field.tsx';
import type { SchemaInput } from '#app/forms/use-schema-form.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { type TextField as Named, TEXT_LIMITS } from '#shop/site/pages/typed-page.ts';
import { inLanguage, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { BodyField } from './body-field.tsx';

type TextPanelProps = {
  readonly language: Language;
  /** Left empty, visitors read the default language. */
  readonly isOptional: boolean;
  readonly hasPictures: boolean;
  /** Of the FAQ: the topics that headings may name. */
  readonly topics: readonly string[] | undefined;
  readonly input: SchemaInput;
  readonly onChange: () => void;
};

/** What a page says in one language. */
export function TextPanel({ language, isOptional, hasPictures, topics, input, onChange }: TextPanelProps) {
  const t = useAdminTranslate();
  const labelOf = (field: Named) => inLanguage(t, t(`pages.field.${field}`), language);
  const { type: _, ...intro } = input(`intro_${language}`);
  const { type: __, ...body } = input(`body_${language}`);
  const { type: ___, ...description } = input(`searchDescription_${language}`);
  return (
    <Panel title={<span className="inline-block first-letter:uppercase">{sayLanguage(t, language)}</span>}>
      <div className="flex flex-col gap-6">
        {isOptional && <p className="text-sm text-muted">{t('pages.hint.language')}</p>}
        <TextField {...input(`title_${language}`)} lang={language} label={labelOf('title')} required={!isOptional} />
        <TextareaField
          {...intro}
          lang={language}
          label={labelOf('intro')}
          hint={t('pages.hint.intro')}
          rows={3}
          maxLength={TEXT_LIMITS.intro}
        />
        {topics && <p className="text-sm text-muted">{t('pages.faq', { topics: topics.join(', ') })}</p>}
        <BodyField {...body} lang={language} label={labelOf('body')} hasPictures={hasPictures} onChanged={onChange} />
        <details className="group">
          <summary className="w-fit cursor-pointer text-sm font-semibold touch:py-3">{t('pages.search')}</summary>
          <div className="mt-4 flex flex-col gap-6">
            <TextField
              {...input(`searchTitle_${language}`)}
              lang={language}
              label={labelOf('searchTitle')}
              hint={t('pages.hint.searchTitle')}
            />
            <TextareaField
              {...description}
              lang={language}
              label={labelOf('searchDescription')}
              hint={t('pages.hint.searchDescription')}
              rows={2}
              maxLength={TEXT_LIMITS.searchDescription}
            />
          </div>
        </details>
      </div>
    </Panel>
  );
}
