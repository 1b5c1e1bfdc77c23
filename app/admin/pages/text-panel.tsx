import { TextareaField } from '#app/forms/textarea-field.tsx';
import type { SchemaInput } from '#app/forms/use-schema-form.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Language } from '#shop/kernel/language.ts';
import type { PageClaim } from '#shop/site/pages/page-claims.ts';
import { type TextField as Named, TEXT_LIMITS } from '#shop/site/pages/typed-page.ts';
import { inLanguage, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { WithClaims } from '../duties/with-claims.tsx';
import { BodyField } from './body-field.tsx';

type TextPanelProps = {
  readonly language: Language;
  /** Left empty, visitors read the default language. */
  readonly isOptional: boolean;
  readonly hasPictures: boolean;
  /** Of the FAQ: the topics that headings may name. */
  readonly topics: readonly string[] | undefined;
  readonly claims: readonly PageClaim[];
  readonly input: SchemaInput;
  readonly onChange: () => void;
};

/** What a page says in one language. */
export function TextPanel({ language, isOptional, hasPictures, topics, claims, input, onChange }: TextPanelProps) {
  const t = useAdminTranslate();
  const labelOf = (field: Named) => inLanguage(t, t(`pages.field.${field}`), language);
  const { type: _, ...intro } = input(`intro_${language}`);
  const { type: __, ...body } = input(`body_${language}`);
  const { type: ___, ...description } = input(`searchDescription_${language}`);
  return (
    <Panel title={<span className="inline-block first-letter:uppercase">{sayLanguage(t, language)}</span>}>
      <div className="flex flex-col gap-6">
        {isOptional && <p className="text-sm text-muted">{t('pages.hint.language')}</p>}
        <WithClaims claims={claims} field="title">
          <TextField {...input(`title_${language}`)} lang={language} label={labelOf('title')} required={!isOptional} />
        </WithClaims>
        <WithClaims claims={claims} field="intro">
          <TextareaField
            {...intro}
            lang={language}
            label={labelOf('intro')}
            hint={t('pages.hint.intro')}
            rows={3}
            maxLength={TEXT_LIMITS.intro}
          />
        </WithClaims>
        {topics && <p className="text-sm text-muted">{t('pages.faq', { topics: topics.join(', ') })}</p>}
        <WithClaims claims={claims} field="body">
          <BodyField {...body} lang={language} label={labelOf('body')} hasPictures={hasPictures} onChanged={onChange} />
        </WithClaims>
        <details className="group" open={claims.some(({ field }) => field.startsWith('search'))}>
          <summary className="w-fit cursor-pointer text-sm font-semibold touch:py-3">{t('pages.search')}</summary>
          <div className="mt-4 flex flex-col gap-6">
            <WithClaims claims={claims} field="searchTitle">
              <TextField
                {...input(`searchTitle_${language}`)}
                lang={language}
                label={labelOf('searchTitle')}
                hint={t('pages.hint.searchTitle')}
              />
            </WithClaims>
            <WithClaims claims={claims} field="searchDescription">
              <TextareaField
                {...description}
                lang={language}
                label={labelOf('searchDescription')}
                hint={t('pages.hint.searchDescription')}
                rows={2}
                maxLength={TEXT_LIMITS.searchDescription}
              />
            </WithClaims>
          </div>
        </details>
      </div>
    </Panel>
  );
}
