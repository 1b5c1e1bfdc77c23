import { nameOfValues } from '#shop/catalog/variation-options.ts';
import type { CellReader, Draft, ProductLine } from './product-lines.ts';

const OPTIONS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const;
/** The form's limit of characters. */
const MOST = { name: 60, value: 120 } as const;
/** The option that our export writes for a product without options. */
const NO_OPTION = ['variation', ''];

export type ReadOptions = {
  readonly names: string[];
  /** The values of a line, one per option. */
  valuesOf(line: ProductLine): string[];
};

export const NO_OPTIONS: ReadOptions = { names: [], valuesOf: () => [] };

/** Names of options without a name. */
const NAMELESS = new Set(['', 'title', 'variation']);

/** Where a line lacks a value or two names are equal, all values become the variation's name, which is reported. */
export function readOptions(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: Pick<Draft, 'option_names'>,
  keptNames: ReadonlySet<string>,
): ReadOptions {
  const [first] = lines;
  if (first === undefined) return NO_OPTIONS;
  const used = OPTIONS.filter(({ value }) => lines.some(({ cells }) => cells[value]?.trim()));
  const isNamed = OPTIONS.some(({ name }) => first.cells[name] !== undefined);
  const names = isNamed
    ? used.map(
        ({ name, value }) =>
          first.cells[name]?.trim().slice(0, MOST.name).trim() ||
          `Option ${OPTIONS.findIndex((one) => one.value === value) + 1}`,
      )
    : [...present.option_names];
  if (
    isNamed &&
    used.length === 1 &&
    NO_OPTION.includes(first.cells[used[0]?.name ?? 'option1Name']?.trim().toLowerCase() ?? '')
  )
    return NO_OPTIONS;
  const valuesOf = (line: ProductLine) => {
    const values = used.flatMap(({ value }) => line.cells[value]?.trim() || []);
    return values.length === names.length ? values : [];
  };
  const isTold = lines.every((line) => {
    const values = valuesOf(line);
    const name = nameOfValues(values);
    return values.length > 0 ? name.length <= MOST.value : keptNames.has(line.cells.option1Value?.trim() ?? '');
  });
  const again = names.findIndex((name, at) => names.findIndex((one) => isSameName(one, name)) < at);
  if (names.length > 0 && isTold && again === -1) return { names, valuesOf };
  const named = OPTIONS.map(({ name }) => first.cells[name]?.trim() ?? '').filter(
    (name) => !NAMELESS.has(name.toLowerCase()),
  );
  if (again !== -1) reader.cell(first, used[again]?.name ?? 'option1Name').note('option_name_twice', names[again]);
  else if (named.length > 0) reader.cell(first, 'option1Name').note('options_joined', named.join(', '));
  return NO_OPTIONS;
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
