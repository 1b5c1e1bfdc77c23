/** A change of a list in a form: by scripts at once, without them by the server to what was typed. */
export type ListEdit<List extends string> =
  | { readonly does: 'add'; readonly list: List }
  | { readonly does: 'remove'; readonly list: List; readonly at: number }
  | { readonly does: 'move'; readonly list: List; readonly at: number; readonly to: number };

const EDIT = /^(?:(add) (\S+)|(remove) (\S+) (\d+)|(move) (\S+) (\d+) (\d+))$/;

/** Writes an edit as the value of its button: 'add header', 'move columns[1].items 0 2'. */
export function writeListEdit(edit: ListEdit<string>): string {
  const { does, list } = edit;
  if (does === 'add') return `${does} ${list}`;
  return does === 'remove' ? `${does} ${list} ${edit.at}` : `${does} ${list} ${edit.at} ${edit.to}`;
}

/** Null for no edit, or of a list that `lists` does not match. */
export function parseListEdit<List extends string>(text: string, lists: RegExp): ListEdit<List> | null {
  const [does, list = '', at, to] =
    EDIT.exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  if (!lists.test(list)) return null;
  return { does, list, at: Number(at), to: Number(to) } as ListEdit<List>;
}

/** Adds, removes or moves a row; a list that is full, or has no such row, stays as it is. */
export function editList<T>(
  list: readonly T[],
  edit: ListEdit<string>,
  { fresh, most }: { readonly fresh: T; readonly most: number },
): readonly T[] {
  if (edit.does === 'add') return list.length < most ? [...list, fresh] : list;
  const rest = list.toSpliced(edit.at, 1);
  const row = list[edit.at];
  return edit.does === 'remove' || row === undefined ? rest : rest.toSpliced(edit.to, 0, row);
}
