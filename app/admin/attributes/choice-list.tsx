import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { MAX_CHOICES, MAX_NAME } from '#shop/attributes/attribute-input.ts';
import type { ChoiceEdit, TypedChoice } from '#shop/attributes/typed-attribute.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { LanguageFields } from '../desk/language-fields.tsx';
import { MoveHandle } from '../desk/move-handle.tsx';
import { AddRowButton, RowButtons } from '../desk/row-buttons.tsx';
import { type RowHandle, SortedRows } from '../desk/sorted-rows.tsx';
import { useListEdit } from '../desk/use-list-edit.ts';
import type { AttributeFormState } from './use-attribute-form.ts';

/** The choices in their order, with a colour each for a colour. */
export function ChoiceList({ form }: { readonly form: AttributeFormState }) {
  const t = useAdminTranslate();
  const { choices } = form.typed;
  const list = useListEdit({ list: 'choices', count: choices.length, onEdit: form.edit, firstField: 'input[lang]' });
  const problem = form.problems.choices;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('attributes.choices')}</legend>
      {problem && (
        <p id="choices" className="mb-2 text-sm font-medium text-danger">
          {t(`attributes.problem.${problem}`)}
        </p>
      )}
      <SortedRows sorted={list} className="divide-y divide-line border-y border-line empty:border-b-0">
        {choices.map((choice, at) => (
          <ChoiceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a new row has nothing else
            key={`${choice.key} ${at}`}
            choice={choice}
            form={form}
            handle={list.handleOf(at)}
            mark={list.markOf(at)}
            onEdit={list.edit}
          />
        ))}
      </SortedRows>
      <AddRowButton
        list="choices"
        add={list.add}
        isFull={choices.length >= MAX_CHOICES}
        className="mt-4"
        onEdit={list.edit}
      >
        {t('attributes.addChoice')}
      </AddRowButton>
    </fieldset>
  );
}

type ChoiceRowProps = {
  readonly choice: TypedChoice;
  readonly form: AttributeFormState;
  readonly handle: RowHandle;
  readonly mark: string;
  readonly onEdit: (edit: ChoiceEdit) => void;
};

function ChoiceRow({ choice, form, handle, mark, onEdit }: ChoiceRowProps) {
  const t = useAdminTranslate();
  const { at, count } = handle;
  const name = `choices[${at}]`;
  const { key, names, colour } = choice;
  const label = t('attributes.choice', { n: at + 1 });
  return (
    <li className={classNames('relative flex items-start gap-2 py-3', mark)}>
      <input type="hidden" name={`${name}.key`} value={key} />
      <MoveHandle {...handle} className="md:mt-7" label={t('attributes.moveChoice', { n: at + 1 })} />
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">{label}</legend>
        <div className="grid items-start gap-x-4 gap-y-3 md:grid-flow-col md:auto-cols-fr">
          {form.typed.kind === 'colour' && <ColourFields name={name} colour={colour} at={at} form={form} />}
          <LanguageFields
            name={`${name}.names`}
            label={t('attributes.name')}
            texts={names}
            maxLength={MAX_NAME}
            errorOf={(field) => {
              const problem = form.problems[field];
              return problem && t(`attributes.problem.${problem}`);
            }}
            onType={(typed) => form.typeChoice(at, { names: typed })}
          />
        </div>
      </fieldset>
      <RowButtons
        list="choices"
        at={at}
        count={count}
        label={label}
        className="max-sm:flex-col md:mt-7"
        onEdit={onEdit}
      />
    </li>
  );
}

/** The browser's own picker, and the colour as text, which works everywhere. */
function ColourFields(props: {
  readonly name: string;
  readonly colour: string;
  readonly at: number;
  readonly form: AttributeFormState;
}) {
  const { name, colour, at, form } = props;
  const t = useAdminTranslate();
  const field = `${name}.colour`;
  const problem = form.problems[field];
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-end gap-3">
      <input
        type="color"
        aria-label={t('attributes.pickColour', { n: at + 1 })}
        value={/^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : '#808080'}
        onChange={(event) => form.typeChoice(at, { colour: event.currentTarget.value })}
        className="control h-11 cursor-pointer p-1 touch:h-12"
      />
      <TextField
        id={field}
        name={field}
        label={t('attributes.colour')}
        error={problem && t(`attributes.problem.${problem}`)}
        value={colour}
        onChange={(event) => form.typeChoice(at, { colour: event.currentTarget.value })}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
      />
    </div>
  );
}
