import { LANGUAGES, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import { editList, type ListEdit, parseListEdit } from '#shop/kernel/list-edit.ts';
import { HEADINGS, MAX_COLUMN, MAX_COLUMNS, MAX_HEADER, type Navigation, navigationSchema } from './navigation.ts';

/** '' is blank. */
type TypedTexts = PerLanguage<string>;

/** A line of the form. `target`: '' until one is chosen, 'categories', 'page:faq', or 'address' for that in `address`. */
export type TypedItem = { readonly target: string; readonly address: string; readonly label: TypedTexts };

/** `heading`: whose words a blank title has; '' for a column of the owner's. */
export type TypedColumn = {
  readonly heading: string;
  readonly title: TypedTexts;
  readonly items: readonly TypedItem[];
};

export type TypedNavigation = { readonly header: readonly TypedItem[]; readonly columns: readonly TypedColumn[] };

export const NAVIGATION_PROBLEMS = [
  'target_missing',
  'address_invalid',
  'label_missing',
  'title_missing',
  'too_long',
  'line_invalid',
] as const;
export type NavigationProblem = (typeof NAVIGATION_PROBLEMS)[number];

/** What is wrong, by the name of its field: 'columns[1].items[0].label.en'. */
export type NavigationProblems = Readonly<Record<string, NavigationProblem>>;

type StoredItem = Navigation['header'][number];
type StoredTexts = StoredItem['label'];

export function toTyped({ header, columns }: Navigation): TypedNavigation {
  return {
    header: header.map(toTypedItem),
    columns: columns.map(({ heading, title, items }) => ({
      heading: heading ?? '',
      title: toTypedTexts(title),
      items: items.map(toTypedItem),
    })),
  };
}

function toTypedItem(item: StoredItem): TypedItem {
  const label = toTypedTexts(item.label);
  if (item.kind === 'address') return { target: item.kind, address: item.to, label };
  return { target: 'to' in item ? `${item.kind}:${item.to}` : item.kind, address: '', label };
}

const toTypedTexts = (texts: StoredTexts): TypedTexts => perLanguage((language) => texts[language] ?? '');

/** Reads what was typed, or names what cannot be used as it is. */
export function readNavigation(
  typed: TypedNavigation,
): { readonly navigation: Navigation } | { readonly problems: NavigationProblems } {
  const read = navigationSchema.safeParse({
    header: typed.header.map(toStoredItem),
    columns: typed.columns.map(({ heading, title, items }) => ({
      heading: HEADINGS.find((known) => known === heading) ?? null,
      title: toStoredTexts(title),
      items: items.map(toStoredItem),
    })),
  });
  if (read.success) return { navigation: read.data };
  return {
    problems: Object.fromEntries(
      read.error.issues.map(({ path, message }) => {
        const known = NAVIGATION_PROBLEMS.find((problem) => problem === message);
        return [fieldName(path, known), known ?? 'target_missing'];
      }),
    ),
  };
}

function toStoredItem({ target, address, label }: TypedItem) {
  const [kind, to] = target.split(':');
  return { kind, to: kind === 'address' ? address.trim() : to, label: toStoredTexts(label) };
}

function toStoredTexts(typed: TypedTexts) {
  const said = LANGUAGES.map((language) => [language, typed[language].trim()] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

/** `['columns', 1, 'title', 'en']` is 'columns[1].title.en'; what is wrong with a target is said at its choice. */
function fieldName(path: readonly PropertyKey[], problem: NavigationProblem | undefined): string {
  const named = path.map((part) => {
    if (part === 'kind' || part === 'to') return problem === 'address_invalid' ? 'address' : 'target';
    return part;
  });
  return named
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

/** The lists of lines in a form: the header's and those of each column. */
export type LineList = 'header' | `columns[${number}].items`;
/** The columns themselves can be moved too. */
export type ListName = LineList | 'columns';

export type NavigationEdit = ListEdit<ListName>;

const LISTS = /^(?:header|columns|columns\[\d\]\.items)$/;

export function parseEdit(text: string): NavigationEdit | null {
  return parseListEdit(text, LISTS);
}

const BLANK = perLanguage(() => '');
const NEW_LINE: TypedItem = { target: '', address: '', label: BLANK };
const NEW_COLUMN: TypedColumn = { heading: '', title: BLANK, items: [NEW_LINE] };

/** Adds, removes or moves a line or a column; a list that is full, or has no such line, stays as it is. */
export function editTyped(typed: TypedNavigation, edit: NavigationEdit): TypedNavigation {
  const { list } = edit;
  if (list === 'columns')
    return { ...typed, columns: editList(typed.columns, edit, { fresh: NEW_COLUMN, most: MAX_COLUMNS }) };
  const most = list === 'header' ? MAX_HEADER : MAX_COLUMN;
  return changeLines(typed, list, (lines) => editList(lines, edit, { fresh: NEW_LINE, most }));
}

/** Types into a line. */
export function typeLine(
  typed: TypedNavigation,
  list: LineList,
  at: number,
  fields: Partial<TypedItem>,
): TypedNavigation {
  return changeLines(typed, list, (lines) => lines.map((line, one) => (one === at ? { ...line, ...fields } : line)));
}

function changeLines(
  typed: TypedNavigation,
  list: LineList,
  change: (lines: readonly TypedItem[]) => readonly TypedItem[],
): TypedNavigation {
  if (list === 'header') return { ...typed, header: change(typed.header) };
  const edited = Number(/\d/.exec(list));
  const columns = typed.columns.map((column, at) =>
    at === edited ? { ...column, items: change(column.items) } : column,
  );
  return { ...typed, columns };
}
