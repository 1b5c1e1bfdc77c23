import { Form } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ATTRIBUTE_KINDS, type Attribute, type AttributeKind, textIn } from '#shop/attributes/attribute.ts';
import { MAX_NAME, MAX_UNIT } from '#shop/attributes/attribute-input.ts';
import { NEW_ATTRIBUTE, toTypedAttribute } from '#shop/attributes/typed-attribute.ts';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { LanguageFields } from '../desk/language-fields.tsx';
import { ReadOnlyNote, SaveBar } from '../desk/save-bar.tsx';
import { ReplyAlert } from '../desk/undo.tsx';
import { usePermission } from '../use-permission.ts';
import { AttributeConflict } from './attribute-conflict.tsx';
import { ATTRIBUTES, type AttributeReply, sayAttributeReply } from './attribute-reply.ts';
import { ChoiceList } from './choice-list.tsx';
import { DeleteAttribute } from './delete-attribute.tsx';
import { type AttributeFormState, useAttributeForm } from './use-attribute-form.ts';

/** As the page received it. */
type EditedAttribute = Omit<Attribute, 'version'> & { readonly version: string };

type AttributeFormProps = {
  /** Null for a new one. */
  readonly attribute: EditedAttribute | null;
  /** How many products have it. */
  readonly products: number;
  readonly categories: readonly CategoryOption[];
  readonly reply: AttributeReply | undefined;
};

const FORM = 'attribute';

/** The card above the list. */
export function AttributeForm({ attribute, products, categories, reply }: AttributeFormProps) {
  const { t, language } = useWords();
  const canEdit = usePermission('edit');
  const loaded = attribute === null ? NEW_ATTRIBUTE : toTypedAttribute({ ...attribute, version: new Date(0) });
  const form = useAttributeForm(loaded, attribute?.version ?? '', reply);
  const { typed, problems, version, busy, isDirty } = form;
  const title = attribute === null ? t('attributes.add') : textIn(attribute.names, language);
  return (
    <Panel title={title} className="mb-8">
      {reply && <ReplyAlert said={sayAttributeReply(t, reply)} action={ATTRIBUTES} />}
      {!canEdit && <ReadOnlyNote />}
      <Form id={FORM} method="post" noValidate preventScrollReset className="flex flex-col gap-6">
        {/* What Enter presses in a field, before the buttons of the choices. */}
        <button type="submit" hidden />
        <input type="hidden" name="version" value={version} />
        <FormErrors
          title={t('attributes.formProblem')}
          errors={Object.entries(problems).map(([fieldId, problem]) => ({
            message: t(`attributes.problem.${problem}`),
            fieldId,
          }))}
          attempt={reply}
        />
        <Refusal reply={reply} categories={categories} />
        <fieldset disabled={!canEdit} className="flex flex-col gap-6">
          <legend className="sr-only">{title}</legend>
          <Names form={form} isNew={attribute === null} />
          {typed.kind === 'number' && <Texts form={form} of="units" label={t('attributes.unit')} most={MAX_UNIT} />}
          {(typed.kind === 'choice' || typed.kind === 'colour') && <ChoiceList form={form} />}
          <Categories form={form} categories={categories} />
          {typed.kind !== 'text' && (
            <CheckboxField
              name="is_filterable"
              label={t('attributes.filterable')}
              hint={t('attributes.filterableHint')}
              checked={typed.isFilterable}
              onChange={(event) => form.type({ isFilterable: event.currentTarget.checked }, 'is_filterable')}
            />
          )}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink look="secondary" to={ATTRIBUTES} preventScrollReset>
            {t(canEdit ? 'admin.action.cancel' : 'admin.action.close')}
          </ButtonLink>
          {canEdit && (
            <Button type="submit" busy={busy}>
              {t('admin.action.save')}
            </Button>
          )}
        </div>
        <SaveBar dirty={isDirty} busy={busy} form={FORM} onDiscard={form.discard} />
      </Form>
      {canEdit && attribute !== null && <DeleteAttribute id={attribute.id} name={title} products={products} />}
    </Panel>
  );
}

/** Why nothing was saved, where no field is to blame. */
function Refusal({ reply, categories }: Pick<AttributeFormProps, 'reply' | 'categories'>) {
  const t = useAdminTranslate();
  if (reply === undefined || reply.ok) return null;
  const { code } = reply;
  if (code === 'choice_in_use')
    return (
      <Alert tone="danger" live title={t('attributes.choiceInUse', { n: reply.n ?? 0 })}>
        {t('attributes.choiceInUseText')}
      </Alert>
    );
  if (code === 'conflict') return <AttributeConflict theirs={reply.theirs ?? []} categories={categories} />;
  if (code !== 'name_taken' && code !== 'not_found') return null;
  return <Alert tone="danger" live title={t(`attributes.refused.${code}`)} />;
}

function Names({ form, isNew }: { readonly form: AttributeFormState; readonly isNew: boolean }) {
  const t = useAdminTranslate();
  const { typed } = form;
  return (
    <>
      <Texts form={form} of="names" label={t('attributes.name')} most={MAX_NAME} />
      {isNew ? (
        <SelectField
          name="kind"
          label={t('attributes.kindLabel')}
          hint={t(`attributes.kindHint.${typed.kind}`)}
          className="max-w-sm"
          value={typed.kind}
          onChange={(event) => form.type({ kind: event.currentTarget.value as AttributeKind }, 'kind')}
          options={ATTRIBUTE_KINDS.map((kind) => ({ value: kind, label: t(`attributes.kind.${kind}`) }))}
        />
      ) : (
        <p className="text-sm text-muted">
          <input type="hidden" name="kind" value={typed.kind} />
          {t('attributes.kindFixed', { kind: t(`attributes.kind.${typed.kind}`) })}
        </p>
      )}
    </>
  );
}

/** A text in each language. */
function Texts(props: {
  readonly form: AttributeFormState;
  readonly of: 'names' | 'units';
  readonly label: string;
  readonly most: number;
}) {
  const { form, of, label, most } = props;
  const t = useAdminTranslate();
  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <LanguageFields
        name={of}
        label={label}
        texts={form.typed[of]}
        maxLength={most}
        errorOf={(field) => {
          const problem = form.problems[field];
          return problem && t(`attributes.problem.${problem}`);
        }}
        onType={(texts, field) => form.type({ [of]: texts }, field)}
      />
    </div>
  );
}

function Categories(props: { readonly form: AttributeFormState; readonly categories: readonly CategoryOption[] }) {
  const { form, categories } = props;
  const t = useAdminTranslate();
  const chosen = form.typed.categories;
  return (
    <fieldset>
      <legend className="font-semibold">{t('attributes.categories')}</legend>
      <p className="mb-2 text-sm text-muted">{t('attributes.categoriesHint')}</p>
      <div className="grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name="category"
            value={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => {
              const rest = chosen.filter((one) => one !== id);
              form.type({ categories: event.currentTarget.checked ? [...rest, id] : rest }, 'categories');
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
