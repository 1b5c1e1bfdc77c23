import type { ComponentProps } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { LANGUAGES } from '#shop/kernel/language.ts';
import type {
  LineList,
  NavigationEdit,
  NavigationProblems,
  TypedItem,
} from '#shop/site/navigation/typed-navigation.ts';
import { inLanguage, useAdminTranslate } from '../../admin-i18n.tsx';
import { MoveHandle } from '../../desk/move-handle.tsx';
import { RowButtons } from '../../desk/row-buttons.tsx';
import { TargetField } from './target-field.tsx';
import type { TargetOption } from './target-options.server.ts';

type LineRowProps = {
  readonly list: LineList;
  readonly line: TypedItem;
  readonly at: number;
  readonly count: number;
  readonly options: readonly TargetOption[];
  readonly problems: NavigationProblems;
  readonly hintId: string;
  readonly isHeld: boolean;
  /** Where the dragged row would land. */
  readonly dropsBefore: boolean;
  readonly dropsAfter: boolean;
  readonly handleProps: ComponentProps<'button'>;
  readonly onType: (fields: Partial<TypedItem>) => void;
  readonly onEdit: (edit: NavigationEdit) => void;
};

export function LineRow(props: LineRowProps) {
  const { list, line, at, count, options, problems, isHeld, dropsBefore, dropsAfter, onType, onEdit } = props;
  const t = useAdminTranslate();
  const name = `${list}[${at}]`;
  const errorOf = (field: string) => {
    const problem = problems[`${name}.${field}`];
    return problem && t(`navigation.problem.${problem}`);
  };
  return (
    <li
      className={classNames(
        'relative flex items-start gap-2 py-4 ps-1 pe-2 sm:pe-4',
        isHeld && 'opacity-50',
        dropsBefore && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
        dropsAfter && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
    >
      <MoveHandle
        className="md:mt-7"
        label={t('navigation.move', { n: at + 1 })}
        hintId={props.hintId}
        at={at}
        count={count}
        handleProps={props.handleProps}
        onMove={(to) => onEdit({ does: 'move', list, at, to })}
      />
      <fieldset className="flex min-w-0 flex-1 flex-col gap-4">
        <legend className="sr-only">{t('navigation.line', { n: at + 1 })}</legend>
        <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-3">
          <TargetField
            name={`${name}.target`}
            value={line.target}
            options={options}
            automatic={list === 'header' ? ['categories'] : ['categories', 'footer_pages']}
            error={errorOf('target')}
            onChange={(target) => onType({ target })}
          />
          <Labels {...props} name={name} errorOf={errorOf} />
        </div>
        {line.target === 'address' && (
          <TextField
            id={`${name}.address`}
            name={`${name}.address`}
            label={t('navigation.address')}
            hint={t('navigation.addressHint')}
            error={errorOf('address')}
            inputMode="url"
            autoComplete="off"
            value={line.address}
            onChange={(event) => onType({ address: event.currentTarget.value })}
          />
        )}
      </fieldset>
      <RowButtons
        list={list}
        at={at}
        count={count}
        label={t('navigation.line', { n: at + 1 })}
        className="max-sm:flex-col md:mt-7"
        onEdit={onEdit}
      />
    </li>
  );
}

type LabelsProps = LineRowProps & {
  readonly name: string;
  readonly errorOf: (field: string) => string | undefined;
};

/** What it is called, where it has a name of its own at all: several links have several. */
function Labels({ list, line, options, name, errorOf, onType }: LabelsProps) {
  const t = useAdminTranslate();
  const { target, label } = line;
  const isSeveral = target === 'footer_pages' || (target === 'categories' && list !== 'header');
  if (target === 'page:withdraw' || isSeveral)
    return (
      <p className="text-sm text-muted md:col-span-2 md:pt-9">
        {t(isSeveral ? `navigation.about.${target as 'categories'}` : 'navigation.about.withdraw')}
      </p>
    );
  const names = options.find(({ value }) => value === target)?.names;
  return LANGUAGES.map((language) => (
    <TextField
      key={language}
      id={`${name}.label.${language}`}
      name={`${name}.label.${language}`}
      label={inLanguage(t, t('navigation.label'), language)}
      error={errorOf(`label.${language}`)}
      lang={language}
      autoComplete="off"
      placeholder={names?.[language]}
      value={label[language]}
      onChange={(event) => onType({ label: { ...label, [language]: event.currentTarget.value } })}
    />
  ));
}
