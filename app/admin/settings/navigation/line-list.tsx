import type { LineList as ListName, TypedItem } from '#shop/site/navigation/typed-navigation.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { AddRowButton } from '../../desk/row-buttons.tsx';
import { SortedRows } from '../../desk/sorted-rows.tsx';
import { useListEdit } from '../../desk/use-list-edit.ts';
import { LineRow } from './line-row.tsx';
import type { TargetOption } from './target-options.server.ts';
import type { NavigationFormState } from './use-navigation-form.ts';

type LineListProps = {
  readonly list: ListName;
  readonly lines: readonly TypedItem[];
  readonly most: number;
  readonly options: readonly TargetOption[];
  readonly form: NavigationFormState;
};

/** The lines of the header or of a column, in their order. */
export function LineList({ list, lines, most, options, form }: LineListProps) {
  const t = useAdminTranslate();
  const edited = useListEdit({ list, count: lines.length, onEdit: form.edit, firstField: 'select' });
  const isFull = lines.length >= most;
  const named = lines.map((line, at) => ({ line, at, name: `${list}[${at}]` }));
  return (
    <>
      <SortedRows sorted={edited} className="divide-y divide-line border-y border-line empty:border-b-0">
        {named.map(({ line, at, name }) => (
          <LineRow
            key={name}
            list={list}
            line={line}
            options={options}
            problems={form.problems}
            handle={edited.handleOf(at)}
            mark={edited.markOf(at)}
            onType={(fields) => form.typeLine(list, at, fields)}
            onEdit={edited.edit}
          />
        ))}
      </SortedRows>
      <div className="px-4 py-4 sm:px-6">
        <AddRowButton list={list} add={edited.add} isFull={isFull} onEdit={edited.edit}>
          {t('navigation.addLine')}
        </AddRowButton>
        {isFull && <p className="mt-2 text-sm text-muted">{t('navigation.full', { n: most })}</p>}
      </div>
    </>
  );
}
