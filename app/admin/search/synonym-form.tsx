import { useState } from 'react';
import { useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SYNONYM_LANGUAGES, type SynonymLanguage } from '#shop/search/synonyms/synonym.ts';
import { type AdminTranslate, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { ConflictPanel, differencesBetween, typedExcept, type Version } from '../desk/conflict-panel.tsx';
import { ReadOnlyNote, SaveBar } from '../desk/save-bar.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { useFormStart, useLeaveOnceSaved } from '../desk/use-form-start.ts';
import { usePermission } from '../use-permission.ts';
import { SEARCH, type SearchReply, saySearchReply } from './search-reply.ts';
import { type SynonymTexts, sayFormCode, synonymFormSchema } from './synonym-form-input.ts';

/** As the page received it. Without an id and a version it is a new one. */
type EditedSynonym = { readonly id: string | null; readonly version: string | null; readonly texts: SynonymTexts };

type SynonymFormProps = {
  readonly synonym: EditedSynonym;
  /** The reply to a form sent without scripts. */
  readonly reply: SearchReply | undefined;
};

const FORM = 'synonym';

/** The card above the lists. After saving only these are left. */
export function SynonymForm({ synonym, reply }: SynonymFormProps) {
  const t = useAdminTranslate();
  const fetcher = useFetcher<SearchReply>();
  const { start, refused, startOver } = useFormStart(synonym, fetcher.data ?? reply);
  const current = refused?.current && { ...synonym, ...refused.current };
  const isDone = useLeaveOnceSaved(fetcher, SEARCH);
  const notify = useNotify(SEARCH, saySearchReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  return (
    <>
      {reply && <ReplyAlert said={saySearchReply(t, reply)} action={SEARCH} />}
      {current && (
        <ConflictPanel
          title={t('conflict.title.synonym')}
          differences={differencesBetween({
            was: start.item.texts,
            theirs: current.texts,
            yours: { ...refused?.form?.initialValue } as Version,
          }).filter(({ field }) => field in current.texts)}
          labelOf={(field) => t(`synonyms.field.${field as keyof SynonymTexts}`)}
          say={(field, text) => sayValue(t, field, text)}
          form={FORM}
          onDecide={(theirs) => startOver({ ...current, texts: typedExcept(FORM, theirs, current.texts) }, true)}
        />
      )}
      <Panel title={t(synonym.id === null ? 'synonyms.formAdd' : 'synonyms.formEdit')} className="mb-8">
        <Fields
          key={start.round}
          start={start}
          refused={refused}
          fetcher={fetcher}
          isDone={isDone}
          onDiscard={() => startOver(current ?? synonym, false)}
        />
      </Panel>
    </>
  );
}

function sayValue(t: AdminTranslate, field: string, text: string): string {
  if (field === 'direction') return t(`synonyms.direction.${text as 'one_way'}`);
  return field === 'language' ? saySynonymLanguage(t, text as SynonymLanguage) : text;
}

/** 'English', 'Latvian', 'All languages'. */
export function saySynonymLanguage(t: AdminTranslate, language: SynonymLanguage): string {
  return language === 'any' ? t('synonyms.anyLanguage') : sayLanguage(t, language);
}

type FieldsProps = {
  readonly start: { readonly item: EditedSynonym; readonly isDirty: boolean };
  readonly refused: (SearchReply & { readonly ok: false }) | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<SearchReply>>;
  readonly isDone: boolean;
  readonly onDiscard: () => void;
};

function Fields({ start, refused, fetcher, isDone, onDiscard }: FieldsProps) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { id, version, texts } = start.item;
  const [isDirty, setDirty] = useState(start.isDirty);
  const isBusy = fetcher.state !== 'idle';
  const { formProps, input, errors } = useSchemaForm({
    id: FORM,
    schema: synonymFormSchema,
    lastResult: refused?.form,
    say: (code) => sayFormCode(t, code),
    defaultValue: texts,
  });
  return (
    <fetcher.Form method="post" {...formProps} onChange={() => setDirty(true)}>
      {!canEdit && <ReadOnlyNote />}
      <FormErrors title={t('synonyms.formProblem')} errors={errors} attempt={refused} />
      <fieldset disabled={!canEdit} className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2 lg:items-start">
        <legend className="sr-only">{t(id === null ? 'synonyms.formAdd' : 'synonyms.formEdit')}</legend>
        <input type="hidden" name="version" value={refused?.current?.version ?? version ?? ''} />
        <Words input={input} />
      </fieldset>
      <div className="mt-6 flex flex-wrap justify-end gap-3 touch:[&>*]:flex-1">
        <ButtonLink look="secondary" to={SEARCH} preventScrollReset>
          {t(canEdit ? 'admin.action.cancel' : 'admin.action.close')}
        </ButtonLink>
        {canEdit && (
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('admin.action.saving') : t(id === null ? 'synonyms.create' : 'synonyms.update')}
          </Button>
        )}
      </div>
      <SaveBar dirty={isDirty && !isDone} busy={isBusy} form={FORM} onDiscard={onDiscard} />
    </fetcher.Form>
  );
}

type Input = ReturnType<typeof useSchemaForm<typeof synonymFormSchema>>['input'];

function Words({ input }: { readonly input: Input }) {
  const t = useAdminTranslate();
  const { type: _, ...meanings } = input('meanings');
  const { type: __, ...language } = input('language');
  const { type: ___, ...direction } = input('direction');
  return (
    <>
      <TextField {...input('term')} label={t('synonyms.field.term')} hint={t('synonyms.termHint')} required />
      <TextareaField
        {...meanings}
        label={t('synonyms.field.meanings')}
        hint={t('synonyms.meaningsHint')}
        rows={6}
        required
        className="lg:row-span-3"
      />
      <SelectField
        {...direction}
        label={t('synonyms.field.direction')}
        options={(['one_way', 'both_ways'] as const).map((value) => ({
          value,
          label: t(`synonyms.direction.${value}`),
        }))}
      />
      <SelectField
        {...language}
        label={t('synonyms.field.language')}
        hint={t('synonyms.languageHint')}
        options={SYNONYM_LANGUAGES.map((value) => ({ value, label: saySynonymLanguage(t, value) }))}
      />
    </>
  );
}
