import { useState } from 'react';
import { useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import type { StoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import { parseLanguage } from '#shop/kernel/language.ts';
import { type AdminTranslate, inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { ConflictPanel, differencesBetween, typedExcept, type Version } from '../desk/conflict-panel.tsx';
import { RecordForm } from '../desk/record-form.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { useFormStart, useLeaveOnceSaved } from '../desk/use-form-start.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { type CategoryFormProblem, type CategoryTexts, categoryFormSchema } from './category-form-input.ts';
import { CATEGORIES, type CategoryReply, sayCategoryReply } from './category-reply.ts';
import { CategoryShare, type SharedCategory } from './category-share.tsx';
import { type CategoryInput, CategoryWords } from './category-words.tsx';

/** As the page received it. */
type EditedCategory = Pick<StoredCategory, 'id' | 'slug'> & {
  readonly version: string;
  readonly fields: CategoryTexts;
  readonly claims: readonly TextClaim[];
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
  const fetcher = useFetcher<CategoryReply>();
  const { start, refused, startOver } = useFormStart(category, fetcher.data ?? reply);
  const current = category && refused?.current && { ...category, ...refused.current };
  const isDone = useLeaveOnceSaved(fetcher, CATEGORIES);
  const notify = useNotify(CATEGORIES, sayCategoryReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  return (
    <>
      {reply?.ok && <ReplyAlert said={sayCategoryReply(t, reply)} action={CATEGORIES} />}
      {current && (
        <ConflictPanel
          title={t('conflict.title.category')}
          differences={differencesBetween({
            was: start.item?.fields ?? null,
            theirs: current.fields,
            yours: { ...refused?.form?.initialValue } as Version,
          }).filter(({ field }) => field in current.fields)}
          labelOf={(field) => sayField(t, field)}
          say={(field, text) => (field === 'parent_id' ? (parents.find(({ id }) => id === text)?.name ?? text) : text)}
          form={FORM}
          onDecide={(theirs) => startOver({ ...current, fields: typedExcept(FORM, theirs, current.fields) }, true)}
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

type FieldsProps = Pick<CategoryFormProps, 'parents'> & {
  readonly start: { readonly item: EditedCategory | null; readonly isDirty: boolean };
  readonly share: SharedCategory;
  readonly refused: (CategoryReply & { readonly ok: false }) | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<CategoryReply>>;
  readonly isDone: boolean;
  readonly onDiscard: () => void;
};

function Fields({ start, parents, share, refused, fetcher, isDone, onDiscard }: FieldsProps) {
  const t = useAdminTranslate();
  const category = start.item;
  const [image, setImage] = useState(category?.fields.image_url || null);
  const schemaForm = useSchemaForm({
    id: FORM,
    schema: categoryFormSchema,
    lastResult: refused?.form,
    say: (code) => t(`categories.problem.${code as CategoryFormProblem}`),
    defaultValue: category?.fields ?? {},
  });
  const { input } = schemaForm;
  return (
    <RecordForm
      id={FORM}
      {...{ fetcher, schemaForm, refused, isDone, onDiscard }}
      version={category?.version ?? null}
      startsDirty={start.isDirty}
      list={CATEGORIES}
      isAboveList
      words={{
        legend: t(category === null ? 'categories.formAdd' : 'categories.formEdit'),
        problem: t('categories.formProblem'),
        submit: t(category === null ? 'categories.create' : 'categories.update'),
      }}
      className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2"
      after={<CategoryShare form={FORM} texts={category?.fields ?? {}} share={share} />}
    >
      {({ canEdit, onEdit, onUploads }) => (
        <>
          <CategoryWords input={input} claims={category?.claims ?? []} />
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
              onEdit();
            }}
            onUploads={onUploads}
          />
          {category !== null && (
            <p className="text-sm text-muted lg:col-span-2">
              {t('categories.address')}: <span className="text-ink">{category.slug}</span>.{' '}
              {t('categories.addressHint')}
            </p>
          )}
        </>
      )}
    </RecordForm>
  );
}

/** Where it lies in the tree, and its place there. */
function Place({ input, parents }: Pick<CategoryFormProps, 'parents'> & { readonly input: CategoryInput }) {
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
