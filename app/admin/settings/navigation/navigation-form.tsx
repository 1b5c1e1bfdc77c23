import { Form } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { isSame } from '#shop/audit/change.ts';
import { writeListEdit } from '#shop/kernel/list-edit.ts';
import { MAX_COLUMN, MAX_COLUMNS, MAX_HEADER, SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import type { TypedColumn } from '#shop/site/navigation/typed-navigation.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { LanguageFields } from '../../desk/language-fields.tsx';
import { RowButtons } from '../../desk/row-buttons.tsx';
import { SaveBar } from '../../desk/save-bar.tsx';
import { ReplyAlert } from '../../desk/undo.tsx';
import { LineList } from './line-list.tsx';
import { NAVIGATION, sayNavigationReply } from './navigation-reply.ts';
import type { Headings, TargetOption } from './target-options.server.ts';
import type { NavigationFormState } from './use-navigation-form.ts';

const FORM = 'navigation';

type NavigationFormProps = {
  readonly form: NavigationFormState;
  readonly options: readonly TargetOption[];
  readonly headings: Headings;
};

export function NavigationForm({ form, options, headings }: NavigationFormProps) {
  const t = useAdminTranslate();
  const { seen, typed, problems, isConflict, reply, busy, isDirty } = form;
  const columns = typed.columns.map((column, at) => ({ column, at, name: `columns[${at}]` }));
  return (
    <>
      {reply && <ReplyAlert said={sayNavigationReply(t, reply)} action={NAVIGATION} />}
      <Form id={FORM} method="post" noValidate preventScrollReset className="flex max-w-5xl flex-col gap-6">
        {/* What Enter presses in a field, before the buttons of the lists. */}
        <button type="submit" hidden />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <FormErrors
          title={t('navigation.formProblem')}
          errors={Object.entries(problems).map(([fieldId, problem]) => ({
            message: t(`navigation.problem.${problem}`),
            fieldId,
          }))}
          attempt={reply}
        />
        {isConflict && (
          <Alert tone="warning" live title={t('navigation.conflict.title')}>
            {t('navigation.conflict.text')}
          </Alert>
        )}
        <Panel title={t('navigation.header')} flush>
          <LineList list="header" lines={typed.header} most={MAX_HEADER} options={options} form={form} />
        </Panel>
        {columns.map(({ column, at, name }) => (
          <ColumnPanel
            key={name}
            column={column}
            at={at}
            count={columns.length}
            form={form}
            options={options}
            shipped={headings[column.heading]}
          />
        ))}
        <Buttons form={form} />
        <SaveBar dirty={isDirty} busy={busy} form={FORM} onDiscard={form.discard} />
      </Form>
    </>
  );
}

function Buttons({ form }: { readonly form: NavigationFormState }) {
  const t = useAdminTranslate();
  const { seen, typed, busy } = form;
  return (
    <div className="flex flex-wrap gap-3">
      {typed.columns.length < MAX_COLUMNS && (
        <Button
          type="submit"
          look="secondary"
          name="edit"
          value={writeListEdit({ does: 'add', list: 'columns' })}
          onClick={(event) => {
            event.preventDefault();
            form.edit({ does: 'add', list: 'columns' });
          }}
        >
          {t('navigation.addColumn')}
        </Button>
      )}
      {!isSame(seen, SHIPPED_NAVIGATION) && (
        <Button type="submit" look="secondary" name="intent" value="restore" busy={busy}>
          {t('navigation.restore')}
        </Button>
      )}
      <noscript>
        <Button type="submit">{t('admin.action.save')}</Button>
      </noscript>
    </div>
  );
}

type ColumnPanelProps = {
  readonly column: TypedColumn;
  readonly at: number;
  readonly count: number;
  readonly form: NavigationFormState;
  readonly options: readonly TargetOption[];
  readonly shipped: TypedColumn['title'] | undefined;
};

function ColumnPanel({ column, at, count, form, options, shipped }: ColumnPanelProps) {
  const t = useAdminTranslate();
  const { heading, title, items } = column;
  const name = `columns[${at}]`;
  const label = t('navigation.column', { n: at + 1 });
  return (
    <Panel
      title={label}
      flush
      actions={<RowButtons list="columns" at={at} count={count} label={label} onEdit={form.edit} />}
    >
      <input type="hidden" name={`${name}.heading`} value={heading} />
      <div className="grid gap-4 px-4 pb-5 sm:px-6 md:grid-cols-2">
        <LanguageFields
          name={`${name}.title`}
          label={t('navigation.columnTitle')}
          texts={title}
          placeholders={shipped}
          errorOf={(field) => {
            const problem = form.problems[field];
            return problem && t(`navigation.problem.${problem}`);
          }}
          onType={(texts) => form.typeTitle(at, texts)}
        />
      </div>
      <LineList list={`columns[${at}].items`} lines={items} most={MAX_COLUMN} options={options} form={form} />
    </Panel>
  );
}
