import { type MouseEvent, useState } from 'react';
import { CheckboxField, type CheckboxFieldProps } from '#app/ui/fields/checkbox-field.tsx';

export type Selection = ReturnType<typeof useSelection>;

/** The selected rows of a page; those that left it are deselected, and another `list` starts without a selection. */
export function useSelection(
  onPage: readonly string[],
  { total = onPage.length, list = '' }: { readonly total?: number; readonly list?: string } = {},
) {
  const none = { list, ticked: new Set<string>(), last: undefined, wantsAll: false };
  const [kept, setChosen] = useState<{
    readonly list: string;
    readonly ticked: ReadonlySet<string>;
    readonly last: string | undefined;
    readonly wantsAll: boolean;
  }>(none);
  const chosen = kept.list === list ? kept : none;
  const ids = onPage.filter((id) => chosen.ticked.has(id));
  const isWholePage = ids.length === onPage.length;
  const isAll = chosen.wantsAll && isWholePage;
  const choose = (next: Iterable<string>, more: { readonly last?: string; readonly wantsAll?: boolean } = {}) =>
    setChosen({ ...none, ...more, ticked: new Set(next) });
  return {
    ids,
    /** How many are selected: all matches of the list, once those are selected. */
    count: isAll ? total : ids.length,
    isAll,
    isWholePage,
    has: (id: string) => chosen.ticked.has(id),
    /** For the click on a checkbox; with Shift, everything between it and the last one changes too. */
    click(id: string, { shiftKey, currentTarget }: MouseEvent<HTMLInputElement>) {
      const range = listRowsBetween(onPage, shiftKey ? chosen.last : undefined, id);
      const next = currentTarget.checked ? [...ids, ...range] : ids.filter((one) => !range.includes(one));
      choose(next, { last: id });
    },
    choosePage: (isChosen: boolean) => choose(isChosen ? onPage : []),
    chooseAll: () => choose(onPage, { wantsAll: true }),
    clear: () => choose([]),
  };
}

/** The rows from one to the other in page order, inclusive; only `to` if the other is gone. */
export function listRowsBetween<Id extends string>(rows: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const start = from === undefined ? -1 : rows.indexOf(from);
  const end = rows.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

type TickProps = Pick<CheckboxFieldProps, 'label' | 'className' | 'hideLabel' | 'aria-describedby'> & {
  readonly selection: Selection;
};

/** The checkbox of one row, above the link that covers it. */
export function RowTick(props: TickProps & { readonly id: string; readonly name: string; readonly form: string }) {
  const { selection, id, ...field } = props;
  return (
    <CheckboxField
      {...field}
      value={id}
      hideLabel
      checked={selection.has(id)}
      // A click event has the modifier keys; a change event does not.
      onClick={(event) => selection.click(id, event)}
      readOnly
    />
  );
}

/** The checkbox for all rows of the page. */
export function PageTick({ selection, ...field }: TickProps) {
  return (
    <CheckboxField
      {...field}
      checked={selection.isWholePage}
      indeterminate={selection.count > 0 && !selection.isWholePage}
      onChange={(event) => selection.choosePage(event.currentTarget.checked)}
    />
  );
}
