import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { MAX_CHOICES, MAX_NAME } from '#shop/attributes/attribute-input.ts';
import type { ChoiceEdit, TypedChoice } from '#shop/attributes/typed-attribute.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { writeListEdit } from '#shop/kernel/list-edit.ts';
import { inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { MoveHandle } from '../desk/move-handle.tsx';
import { RowButtons } from '../desk/row-buttons.tsx';
import { useRowDrag } from '../pictures/use-picture-list.ts';
import type { AttributeFormState } from './use-attribute-form.ts';

/** The choices in their order, with a colour each for a colour. */
export function ChoiceList({ form }: { readonly form: AttributeFormState }) {
  const t = useAdminTranslate();
  const hintId = useId();
  const rows = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { choices } = form.typed;
  const count = choices.length;
  /** Focus follows a row that moves, and goes to a new one. */
  const edit = (one: ChoiceEdit) => {
    if (one.does === 'move' && (one.to < 0 || one.to >= count)) return;
    flushSync(() => form.edit(one));
    if (one.does === 'move') setSaid(t('navigation.movedTo', { place: one.to + 1, count }));
    const at = one.does === 'move' ? one.to : one.does === 'add' ? count : Math.min(one.at, count - 2);
    const row = rows.current?.children[at];
    const place = row?.querySelector<HTMLElement>(one.does === 'add' ? 'input[lang]' : '[data-handle]') ?? add.current;
    place?.focus();
  };
  const { drag, handleProps } = useRowDrag(rows, (at, to) => edit({ does: 'move', list: 'choices', at, to }));
  const problem = form.problems.choices;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('attributes.choices')}</legend>
      {problem && (
        <p id="choices" className="mb-2 text-sm font-medium text-danger">
          {t(`attributes.problem.${problem}`)}
        </p>
      )}
      <p id={hintId} hidden>
        {t('navigation.moveHint')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={rows} className="divide-y divide-line border-y border-line empty:border-b-0">
        {choices.map((choice, at) => (
          <ChoiceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a new row has nothing else
            key={`${choice.key} ${at}`}
            choice={choice}
            at={at}
            count={count}
            form={form}
            hintId={hintId}
            isHeld={drag?.from === at}
            isGap={drag !== null && drag.gap === at}
            handleProps={handleProps(at)}
            onEdit={edit}
          />
        ))}
      </ol>
      <Button
        ref={add}
        type="submit"
        look="secondary"
        size="sm"
        className="mt-4"
        name="edit"
        value={writeListEdit({ does: 'add', list: 'choices' })}
        disabled={count >= MAX_CHOICES}
        onClick={(event) => {
          event.preventDefault();
          edit({ does: 'add', list: 'choices' });
        }}
      >
        <Plus aria-hidden="true" className="size-5" />
        {t('attributes.addChoice')}
      </Button>
    </fieldset>
  );
}

type ChoiceRowProps = {
  readonly choice: TypedChoice;
  readonly at: number;
  readonly count: number;
  readonly form: AttributeFormState;
  readonly hintId: string;
  readonly isHeld: boolean;
  /** Where the dragged row would land. */
  readonly isGap: boolean;
  readonly handleProps: ReturnType<ReturnType<typeof useRowDrag>['handleProps']>;
  readonly onEdit: (edit: ChoiceEdit) => void;
};

function ChoiceRow({ choice, at, count, form, hintId, isHeld, isGap, handleProps, onEdit }: ChoiceRowProps) {
  const t = useAdminTranslate();
  const name = `choices[${at}]`;
  const { key, names, colour } = choice;
  const label = t('attributes.choice', { n: at + 1 });
  return (
    <li
      className={classNames(
        'relative flex items-start gap-2 py-3',
        isHeld && 'opacity-50',
        isGap && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
      )}
    >
      <input type="hidden" name={`${name}.key`} value={key} />
      <MoveHandle
        className="md:mt-7"
        label={t('attributes.moveChoice', { n: at + 1 })}
        hintId={hintId}
        at={at}
        count={count}
        handleProps={handleProps}
        onMove={(to) => onEdit({ does: 'move', list: 'choices', at, to })}
      />
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">{label}</legend>
        <div className="grid items-start gap-x-4 gap-y-3 md:grid-flow-col md:auto-cols-fr">
          {form.typed.kind === 'colour' && <ColourFields name={name} colour={colour} at={at} form={form} />}
          {LANGUAGES.map((language) => {
            const field = `${name}.names.${language}`;
            const problem = form.problems[field];
            return (
              <TextField
                key={language}
                id={field}
                name={field}
                label={inLanguage(t, t('attributes.name'), language)}
                error={problem && t(`attributes.problem.${problem}`)}
                lang={language}
                autoComplete="off"
                maxLength={MAX_NAME}
                value={names[language]}
                onChange={(event) =>
                  form.typeChoice(at, { names: { ...names, [language]: event.currentTarget.value } })
                }
              />
            );
          })}
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
