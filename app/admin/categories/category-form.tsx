import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useSaveAfterUploads } from '#app/pictures/upload-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import type { StoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import { isTranslated, LANGUAGES, type Language, parseLanguage } from '#shop/kernel/language.ts';
import { type AdminTranslate, besideOthers, inLanguage, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { ConflictPanel, differencesBetween, type Version } from '../desk/conflict-panel.tsx';
import { ReadOnlyNote, SaveBar } from '../desk/save-bar.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { usePermission } from '../use-permission.ts';
import { type CategoryFormProblem, type CategoryTexts, categoryFormSchema } from './category-form-input.ts';
import { CATEGORIES, type CategoryReply, sayCategoryReply } from './category-reply.ts';
import { CategoryShare, type SharedCategory } from './category-share.tsx';

/** As the page received it. */
type EditedCategory = Pick<StoredCategory, 'id' | 'slug'> & {
  readonly version: string;
  readonly fields: CategoryTexts;
};

type CategoryFormProps = {
  /** Null for a new one. */
  readonly category: EditedCategory | null;
  /** Those that it can lie in. */
  readonly parents: readonly CategoryOption[];
  readonly share: SharedCategory;
  /** The reply to a form sent without scripts. */
  readonly reply: CategoryReply | undefined;
};

const FORM = 'category';

/** The card above the table. After saving only the table is left. */
export function CategoryForm({ category, parents, share, reply }: CategoryFormProps) {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const fetcher = useFetcher<CategoryReply>();
  const latest = fetcher.data ?? reply;
  // "Discard" and a decided conflict start the form over; the reply before does not belong to it.
  const [start, setStart] = useState({ round: 0, category, isDirty: false, after: undefined as typeof latest });
  const answer = latest === start.after ? undefined : latest;
  const refused = answer?.ok === false ? answer : undefined;
  const current = category && refused?.current && { ...category, ...refused.current };
  const startOver = (from: EditedCategory | null, isDirty: boolean) =>
    setStart({ round: start.round + 1, category: from, isDirty, after: latest });
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true;
  const notify = useNotify(CATEGORIES, sayCategoryReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  const leave = useEffectEvent(() => void navigate(CATEGORIES, { preventScrollReset: true }));
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return (
    <>
      {reply?.ok && <ReplyAlert said={sayCategoryReply(t, reply)} action={CATEGORIES} />}
      {current && (
        <ConflictPanel
          title={t('conflict.title.category')}
          differences={differencesBetween({
            was: start.category?.fields ?? null,
            theirs: current.fields,
            yours: { ...refused?.form?.initialValue } as Version,
          }).filter(({ field }) => field in current.fields)}
          labelOf={(field) => sayField(t, field)}
          say={(field, text) => (field === 'parent_id' ? (parents.find(({ id }) => id === text)?.name ?? text) : text)}
          form={FORM}
          onDecide={(theirs) => startOver({ ...current, fields: typedExcept(theirs, current.fields) }, true)}
        />
      )}
      <Panel title={t(category === null ? 'categories.formAdd' : 'categories.formEdit')} className="mb-8">
        <Fields
          key={start.round}
          start={start}
          parents={parents}
          share={share}
          refused={refused}
          fetcher={fetcher}
          isDone={isDone}
          onDiscard={() => startOver(current ?? category, false)}
        />
      </Panel>
    </>
  );
}

const LABELS = {
  name: 'categories.name',
  type: 'categories.tag',
  description: 'categories.description',
  image_url: 'categories.picture',
  parent_id: 'categories.parent',
  position: 'categories.position',
} as const;

function sayField(t: AdminTranslate, field: string): string {
  const [, text, code] = /^(name|description|type)_(\w+)$/.exec(field) ?? [];
  const language = parseLanguage(code);
  const label = t(LABELS[(text ?? field) as keyof typeof LABELS]);
  return language === null ? label : inLanguage(t, label, language);
}

/** The form's fields, with the other's values in those of `theirs`. */
function typedExcept(theirs: ReadonlySet<string>, current: CategoryTexts): CategoryTexts {
  const typed = new FormData(document.getElementById(FORM) as HTMLFormElement);
  const kept = Object.keys(current).filter((name) => !theirs.has(name));
  return { ...current, ...Object.fromEntries(kept.map((name) => [name, String(typed.get(name) ?? '')])) };
}

type FieldsProps = Pick<CategoryFormProps, 'parents'> & {
  readonly start: { readonly category: EditedCategory | null; readonly isDirty: boolean };
  readonly share: SharedCategory;
  readonly refused: (CategoryReply & { readonly ok: false }) | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<CategoryReply>>;
  readonly isDone: boolean;
  readonly onDiscard: () => void;
};

function Fields({ start, parents, share, refused, fetcher, isDone, onDiscard }: FieldsProps) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { category } = start;
  const [image, setImage] = useState(category?.fields.image_url || null);
  const [isDirty, setDirty] = useState(start.isDirty);
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
      {!canEdit && <ReadOnlyNote />}
      <FormErrors title={t('categories.formProblem')} errors={errors} attempt={refused} />
      <fieldset disabled={!canEdit} className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <legend className="sr-only">{t(category === null ? 'categories.formAdd' : 'categories.formEdit')}</legend>
        <input type="hidden" name="version" value={refused?.current?.version ?? category?.version ?? ''} />
        <Words input={input} />
        <div className="flex flex-col gap-4">
          <Place input={input} parents={parents} />
        </div>
        <PictureField
          name="image_url"
          folder="categories"
          label={t('categories.picture')}
          image={image}
          readOnly={!canEdit}
          onChange={(picture) => {
            setImage(picture);
            setDirty(true);
          }}
          onUploads={(state) => uploads.onUploads('image', state)}
        />
      </fieldset>
      <Ends category={category} isBusy={isBusy} />
      <CategoryShare form={FORM} texts={category?.fields ?? {}} share={share} />
      <SaveBar dirty={isDirty && !isDone} busy={isBusy} form={FORM} onDiscard={onDiscard} />
    </fetcher.Form>
  );
}

type Input = ReturnType<typeof useSchemaForm<typeof categoryFormSchema>>['input'];

/** Where it lies in the tree, and its place there. */
function Place({ input, parents }: Pick<CategoryFormProps, 'parents'> & { readonly input: Input }) {
  const t = useAdminTranslate();
  const { type: _, ...parent } = input('parent_id');
  return (
    <>
      <SelectField
        {...parent}
        label={t('categories.parent')}
        hint={t('categories.parentHint')}
        options={[
          { value: '', label: t('categories.firstLevel') },
          ...parents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        {...input('position')}
        label={t('categories.position')}
        hint={t('categories.positionHint')}
        optional={t('categories.optional')}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
      />
    </>
  );
}

function Words({ input }: { readonly input: Input }) {
  return LANGUAGES.map((language) => <InLanguage key={language} input={input} language={language} />);
}

function InLanguage({ input, language }: { readonly input: Input; readonly language: Language }) {
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
      <TextField
        {...input(isOwn ? 'type' : `type_${language}`)}
        {...(isOwn ? { required: true } : { optional })}
        lang={language}
        label={labelOf(t('categories.tag'))}
        hint={t('categories.tagHint')}
        maxLength={60}
      />
    </div>
  );
}

function Ends({ category, isBusy }: Pick<CategoryFormProps, 'category'> & { readonly isBusy: boolean }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  return (
    <>
      {category !== null && (
        <p className="mt-4 text-sm text-muted">
          {t('categories.address')}: <span className="text-ink">{category.slug}</span>. {t('categories.addressHint')}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 touch:[&>*]:flex-1">
        <ButtonLink look="secondary" to={CATEGORIES} preventScrollReset>
          {t(canEdit ? 'admin.action.cancel' : 'admin.action.close')}
        </ButtonLink>
        {canEdit && (
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('admin.action.saving') : t(category === null ? 'categories.create' : 'categories.update')}
          </Button>
        )}
      </div>
    </>
  );
}
