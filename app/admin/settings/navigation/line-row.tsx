import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { ListEdit } from '#shop/kernel/list-edit.ts';
import type { LineList, NavigationProblems, TypedItem } from '#shop/site/navigation/typed-navigation.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { LanguageFields } from '../../desk/language-fields.tsx';
import { MoveHandle } from '../../desk/move-handle.tsx';
import { RowButtons } from '../../desk/row-buttons.tsx';
import type { RowHandle } from '../../desk/sorted-rows.tsx';
import { TargetField } from './target-field.tsx';
import type { TargetOption } from './target-options.server.ts';

type LineRowProps = {
  readonly list: LineList;
  readonly line: TypedItem;
  readonly options: readonly TargetOption[];
  readonly problems: NavigationProblems;
  readonly handle: RowHandle;
  readonly mark: string;
  readonly onType: (fields: Partial<TypedItem>) => void;
  readonly onEdit: (edit: ListEdit<LineList>) => void;
};

export function LineRow(props: LineRowProps) {
  const { list, line, options, problems, handle, mark, onType, onEdit } = props;
  const { at, count } = handle;
  const t = useAdminTranslate();
  const name = `${list}[${at}]`;
  const errorOf = (field: string) => {
    const problem = problems[field];
    return problem && t(`navigation.problem.${problem}`);
  };
  return (
    <li className={classNames('relative flex items-start gap-2 py-4 ps-1 pe-2 sm:pe-4', mark)}>
      <MoveHandle {...handle} className="md:mt-7" label={t('navigation.move', { n: at + 1 })} />
      <fieldset className="flex min-w-0 flex-1 flex-col gap-4">
        <legend className="sr-only">{t('navigation.line', { n: at + 1 })}</legend>
        <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-3">
          <TargetField
            name={`${name}.target`}
            value={line.target}
            options={options}
            automatic={list === 'header' ? ['categories'] : ['categories', 'footer_pages']}
            error={errorOf(`${name}.target`)}
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
            error={errorOf(`${name}.address`)}
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
  return (
    <LanguageFields
      name={`${name}.label`}
      label={t('navigation.label')}
      texts={label}
      placeholders={names}
      errorOf={errorOf}
      onType={(texts) => onType({ label: texts })}
    />
  );
}
