import { useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { isTranslated, type PerLanguage, parseLanguage } from '#shop/kernel/language.ts';
import { type AdminTranslate, inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ConflictPanel, differencesBetween, typedExcept, type Version } from '../desk/conflict-panel.tsx';
import { RecordForm } from '../desk/record-form.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { useFormStart, useLeaveOnceSaved } from '../desk/use-form-start.ts';
import { type CollectionProblem, collectionFormSchema, type EditedCollection } from './collection-form-input.ts';
import { COLLECTIONS, type CollectionReply, sayCollectionReply } from './collection-reply.ts';
import { CollectionShare } from './collection-share.tsx';
import { RuleFields } from './rule-fields.tsx';
import { PlaceFields, TextFields } from './text-fields.tsx';

type CollectionFormProps = {
  readonly collection: EditedCollection;
  readonly categories: readonly CategoryOption[];
  /** What a shared link says of any list of products, in each language. */
  readonly listed: PerLanguage<string>;
  /** How many products it has as it is stored; null for a new one. */
  readonly products: number | null;
  /** The reply to a form sent without scripts. */
  readonly reply: CollectionReply | undefined;
};

const FORM = 'collection';

/** The form of a collection or of a brand's page. After saving it leads back to the list. */
export function CollectionForm({ collection, categories, listed, products, reply }: CollectionFormProps) {
  const t = useAdminTranslate();
  const fetcher = useFetcher<CollectionReply>();
  const { start, refused, startOver } = useFormStart(collection, fetcher.data ?? reply);
  const current = refused?.current && { ...collection, ...refused.current };
  const isDone = useLeaveOnceSaved(fetcher, COLLECTIONS);
  const notify = useNotify(COLLECTIONS, sayCollectionReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  const title = titleOf(t, collection);
  return (
    <>
      <title>{title}</title>
      <PageHeader above={<BackLink to={COLLECTIONS}>{t('collections.back')}</BackLink>} title={title} />
      {reply && <ReplyAlert said={sayCollectionReply(t, reply)} action={COLLECTIONS} />}
      {current && (
        <ConflictPanel
          title={t('conflict.title.collection')}
          differences={differencesBetween({
            was: start.item.values,
            theirs: current.values,
            yours: flatten(refused?.form?.initialValue),
          }).filter(({ field }) => field in current.values)}
          labelOf={(field) => sayField(t, field)}
          say={(field, text) => sayValue(t, categories, field, text)}
          form={FORM}
          onDecide={(theirs) => startOver({ ...current, values: typedExcept(FORM, theirs, current.values) }, true)}
        />
      )}
      <Fields
        key={start.round}
        {...{ start, refused, fetcher, isDone, categories, listed, products }}
        onDiscard={() => startOver(current ?? collection, false)}
      />
    </>
  );
}

function titleOf(t: AdminTranslate, { id, kind, brand }: EditedCollection): string {
  if (kind === 'brand') return t('collections.brandTitle', { brand: brand ?? '' });
  return t(id === null ? 'collections.add' : 'collections.formEdit');
}

/** What was typed, with lists as lines. */
function flatten(typed: Readonly<Record<string, unknown>> | null | undefined): Version {
  const texts = Object.entries(typed ?? {}).map(([name, value]) => [name, [value].flat().join('\n')]);
  return Object.fromEntries(texts);
}

function sayField(t: AdminTranslate, field: string): string {
  const [, text, code] = /^(name|text|search_title|search_description)_([a-z]{2})$/.exec(field) ?? [];
  const language = parseLanguage(code);
  const label = t(`collections.field.${(language === null ? field : text) as 'name'}`);
  return isTranslated(language ?? 'en') && language !== null ? inLanguage(t, label, language) : label;
}

function sayValue(t: AdminTranslate, categories: readonly CategoryOption[], field: string, text: string): string {
  if (['is_shown', 'in_stock', 'featured', 'reduced'].includes(field))
    return t(text === '' ? 'changes.no' : 'changes.yes');
  if (field !== 'categories') return text;
  const names = text.split('\n').map((id) => categories.find((one) => one.id === id)?.name ?? '');
  return names.filter((name) => name !== '').join(', ');
}

type FieldsProps = Pick<CollectionFormProps, 'categories' | 'listed' | 'products'> & {
  readonly start: { readonly item: EditedCollection; readonly isDirty: boolean };
  readonly refused: (CollectionReply & { readonly ok: false }) | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<CollectionReply>>;
  readonly isDone: boolean;
  readonly onDiscard: () => void;
};

function Fields(props: FieldsProps) {
  const { start, refused, fetcher, isDone, categories, listed, products, onDiscard } = props;
  const t = useAdminTranslate();
  const collection = start.item;
  const typed = refused?.form ? flatten(refused.form.initialValue) : collection.values;
  const schemaForm = useSchemaForm({
    id: FORM,
    schema: collectionFormSchema,
    lastResult: refused?.form,
    say: (code) => t(`collections.problem.${code as CollectionProblem}`),
    defaultValue: collection.values,
  });
  const { input } = schemaForm;
  return (
    <RecordForm
      id={FORM}
      {...{ fetcher, schemaForm, refused, isDone, onDiscard }}
      version={collection.version}
      startsDirty={start.isDirty}
      list={COLLECTIONS}
      words={{
        legend: titleOf(t, collection),
        problem: t('collections.formProblem'),
        submit: t(collection.id === null ? 'collections.create' : 'collections.update'),
      }}
      className="mt-4 flex flex-col gap-6"
    >
      {({ onEdit, onUploads }) => (
        <>
          <TextFields input={input} claims={collection.claims} />
          <PlaceFields
            input={input}
            collection={collection}
            isShown={Boolean(typed.is_shown)}
            onPicture={onEdit}
            onUploads={onUploads}
          />
          {collection.kind === 'collection' && (
            <RuleFields input={input} typed={typed} categories={categories} products={products} form={FORM} />
          )}
          <CollectionShare form={FORM} values={typed} listed={listed} />
        </>
      )}
    </RecordForm>
  );
}
