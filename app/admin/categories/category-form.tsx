import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { StoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import { isTranslated, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ReadOnlyNote } from '../desk/read-only-note.tsx';
import { ReplyAlert } from '../desk/reply-alert.tsx';
import { SaveBar } from '../desk/save-bar.tsx';
import { useTell } from '../desk/undo.tsx';
import { besideOthers, inLanguage, sayLanguage } from '../language-words.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { useSaveAfterUploads } from '../pictures/use-save-after-uploads.ts';
import { useMay } from '../use-may.ts';
import { CategoryConflict } from './category-conflict.tsx';
import { type CategoryFormProblem, categoryFormSchema } from './category-form-input.ts';
import { CATEGORIES, type CategoryReply, sayCategoryReply } from './category-reply.ts';

/** As the page received it. */
export type EditedCategory = Omit<StoredCategory, 'version'> & { readonly version: string };

type CategoryFormProps = {
  /** Null for a new one. */
  readonly category: EditedCategory | null;
  /** The reply to a form sent without scripts. */
  readonly reply: CategoryReply | undefined;
};

/** The card above the table. After saving only the table is left; "Discard" and "Use Theirs" start over. */
export function CategoryForm({ category, reply }: CategoryFormProps): ReactNode {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const fetcher = useFetcher<CategoryReply>();
  const answer = fetcher.data ?? reply;
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true;
  const tell = useTell(CATEGORIES, sayCategoryReply);
  useReply(replyOf(fetcher), tell);
  useReply(reply, tell);
  const leave = useEffectEvent(() => void navigate(CATEGORIES, { preventScrollReset: true }));
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return (
    <>
      {reply?.ok && <ReplyAlert said={sayCategoryReply(t, reply)} action={CATEGORIES} />}
      <Panel title={t(category === null ? 'categories.formAdd' : 'categories.formEdit')} className="mb-8">
        <Fields
          // An earlier reply does not belong to a form that was started over.
          key={round}
          category={category}
          answer={round === 0 || fetcher.state !== 'idle' ? answer : undefined}
          fetcher={fetcher}
          isDone={isDone}
          onDiscard={() => setRound((now) => now + 1)}
        />
      </Panel>
    </>
  );
}

type FieldsProps = {
  readonly category: EditedCategory | null;
  readonly answer: CategoryReply | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<CategoryReply>>;
  readonly isDone: boolean;
  readonly onDiscard: () => void;
};

const FORM = 'category';

function Fields({ category, answer, fetcher, isDone, onDiscard }: FieldsProps): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const refused = answer?.ok === false ? answer : undefined;
  const [image, setImage] = useState(category?.fields.image_url ?? null);
  const [isDirty, setDirty] = useState(false);
  const uploads = useSaveAfterUploads();
  const isBusy = fetcher.state !== 'idle' || uploads.waits;
  const { formProps, input, errors } = useSchemaForm({
    id: FORM,
    schema: categoryFormSchema,
    lastResult: refused?.form,
    say: (code) => t(`categories.problem.${code as CategoryFormProblem}`),
    defaultValue: category?.fields ?? {},
  });
  return (
    <fetcher.Form
      method="post"
      {...formProps}
      onSubmit={(event) => {
        uploads.onSubmit(event);
        if (!event.defaultPrevented) formProps.onSubmit(event);
      }}
      onChange={() => setDirty(true)}
    >
      {!mayEdit && <ReadOnlyNote />}
      {refused?.current && <CategoryConflict form={FORM} current={refused.current.fields} onTake={onDiscard} />}
      <FormErrors title={t('categories.formProblem')} errors={errors} attempt={refused} />
      <fieldset disabled={!mayEdit} className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <legend className="sr-only">{t(category === null ? 'categories.formAdd' : 'categories.formEdit')}</legend>
        <input type="hidden" name="version" value={refused?.current?.version ?? category?.version ?? ''} />
        <Words input={input} />
        <TextField
          {...input('type')}
          label={t('categories.tag')}
          hint={t('categories.tagHint')}
          maxLength={60}
          required
        />
        <PictureField
          name="image_url"
          folder="categories"
          label={t('categories.picture')}
          image={image}
          readOnly={!mayEdit}
          onChange={(picture) => {
            setImage(picture);
            setDirty(true);
          }}
          onUploads={(state) => uploads.onUploads('image', state)}
        />
      </fieldset>
      <Ends category={category} isBusy={isBusy} />
      <SaveBar dirty={isDirty && !isDone} busy={isBusy} form={FORM} onDiscard={onDiscard} />
    </fetcher.Form>
  );
}

type Input = ReturnType<typeof useSchemaForm<typeof categoryFormSchema>>['input'];

function Words({ input }: { readonly input: Input }): ReactNode {
  return LANGUAGES.map((language) => <InLanguage key={language} input={input} language={language} />);
}

function InLanguage({ input, language }: { readonly input: Input; readonly language: Language }): ReactNode {
  const t = useAdminTranslate();
  const isOwn = !isTranslated(language);
  const { type: _, ...description } = input(isOwn ? 'description' : `description_${language}`);
  const optional = t('categories.optional');
  const labelOf = (label: string) => (isOwn ? label : inLanguage(t, label, language));
  return (
    <div
      className={classNames(
        'flex flex-col gap-4 lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:items-start',
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
      <TextField
        {...input(isOwn ? 'name' : `name_${language}`)}
        {...(isOwn ? { required: true } : { optional })}
        lang={language}
        label={labelOf(t('categories.name'))}
        maxLength={120}
      />
      <TextareaField
        {...description}
        lang={language}
        label={labelOf(t('categories.description'))}
        optional={optional}
        maxLength={5000}
        rows={3}
      />
    </div>
  );
}

function Ends({ category, isBusy }: Pick<FieldsProps, 'category'> & { readonly isBusy: boolean }): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  return (
    <>
      {category !== null && (
        <p className="mt-4 text-sm text-muted">
          {t('categories.address')}: <span className="text-ink">{category.slug}</span>. {t('categories.addressHint')}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 touch:[&>*]:flex-1">
        <ButtonLink look="secondary" to={CATEGORIES} preventScrollReset>
          {t(mayEdit ? 'admin.action.cancel' : 'admin.action.close')}
        </ButtonLink>
        {mayEdit && (
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('admin.action.saving') : t(category === null ? 'categories.create' : 'categories.update')}
          </Button>
        )}
      </div>
    </>
  );
}
