/**
 * Describes a field of a product as data. `product-fields.ts` has the fields; everything else reads their kinds: schema
 * (field-schema.ts), columns of tables (here), form (app/admin/products/form/field-draft.ts and draft-fields.tsx) and
 * columns of files (shop/exchange/reading/read-fields.ts, export/product-to-lines.ts).
 */
type InFiles = {
  /** The heading of its column in files. */
  readonly heading?: string;
  /** The key of that column, if it differs from the table's. Without a heading it is a column of the format. */
  readonly cell?: string;
};
export type PlainField = InFiles & {
  /** The table's column, if it differs from the field's name. */
  readonly column?: string;
  /** What the form starts with; the default is empty. */
  readonly blank?: string;
  /** Whether it is in the details of the product page: a number counted, anything else as it is stored. */
  readonly isShown?: true;
} /** `isCut`: an import cuts a text that is too long, instead of leaving it out. */ & (
    | {
        readonly kind: 'text';
        readonly most: number;
        readonly isLong?: true;
        readonly isCut?: true;
        readonly isEmail?: true;
      }
    | { readonly kind: 'barcode' | 'colour' | 'country' | 'picture' | 'link' }
    /** A number that is written, not counted, with so many digits. */
    | { readonly kind: 'digits'; readonly least: number; readonly most: number }
    /** Above zero, or above `above`; in steps of `step`. */
    | {
        readonly kind: 'whole' | 'decimal';
        readonly most: number;
        readonly above?: number;
        readonly step?: number;
      }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | { readonly kind: 'flag'; readonly isShown?: never }
    /** Yes, no or unknown. */
    | { readonly kind: 'answer'; readonly isShown?: never }
  );
/** Several values that belong together. */
export type GroupField = {
  readonly kind: 'group';
  readonly parts: Readonly<Record<string, PlainField & { readonly isShown?: never }>>;
  /** The required parts: without them the group is empty. */
  readonly needs: readonly string[];
  /** The part that decides in the form whether the group is filled in; by default any part does. */
  readonly ruledBy?: string;
};
export type Field = PlainField | GroupField;
export type Fields = Readonly<Record<string, Field>>;

type PlainValue<F> = F extends { kind: 'whole' | 'decimal' }
  ? number | null
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'answer' }
      ? boolean | null
      : F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice | null
        : string | null;
export type ValueOf<F> = F extends { parts: infer Parts; needs: readonly (infer Needed)[] }
  ?
      | {
          -readonly [Part in keyof Parts]: Part extends Needed
            ? NonNullable<PlainValue<Parts[Part]>>
            : PlainValue<Parts[Part]>;
        }
      | null
  : PlainValue<F>;
export type ValuesOf<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

type PlainsOf<F> = {
  [Name in keyof F]: F[Name] extends { parts: infer Parts } ? Parts[keyof Parts] : F[Name] & { column: Name };
}[keyof F];
/** The keys of their columns in files. */
export type CellOf<F> =
  PlainsOf<F> extends infer Plain
    ? Plain extends { heading: string; cell: infer Cell extends string }
      ? Cell
      : Plain extends { heading: string; column: infer Column extends string }
        ? Column
        : never
    : never;

/** One value of a product: a single field, or a part of a group. */
export type Place = {
  readonly field: string;
  readonly part: string | null;
  readonly plain: PlainField;
  readonly column: string;
  /** Null if files have no column for it, or other rules fill it. */
  readonly cell: string | null;
};

/** Lists all values of the fields, in order. */
export function placesOf(fields: Fields): Place[] {
  const place = (name: string, part: string | null, plain: PlainField): Place => {
    const column = plain.column ?? part ?? name;
    const cell = plain.cell ?? (plain.heading === undefined ? null : column);
    return { field: name, part, plain, column, cell };
  };
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group'
      ? Object.entries(field.parts).map(([part, plain]) => place(name, part, plain))
      : [place(name, null, field)],
  );
}

type Values = Readonly<Record<string, unknown>>;

export function valueAt(values: object | null, { field, part }: Place): unknown {
  const value = (values as Values | null)?.[field] ?? null;
  return part === null ? value : ((value as Values | null)?.[part] ?? null);
}

export function columnsOf<F extends Fields>(fields: F, values: ValuesOf<F>): Record<string, unknown> {
  return Object.fromEntries(placesOf(fields).map((place) => [place.column, valueAt(values, place)]));
}

export function valuesOf<F extends Fields>(fields: F, row: object): ValuesOf<F> {
  const read = (name: string, plain: PlainField) => {
    const value = (row as Values)[plain.column ?? name] ?? null;
    if (plain.kind === 'decimal') return value === null ? null : Number(value);
    return plain.kind === 'flag' ? value === true : value;
  };
  const values = Object.entries(fields).map(([name, field]) => {
    if (field.kind !== 'group') return [name, read(name, field)];
    const parts = Object.fromEntries(Object.entries(field.parts).map(([part, plain]) => [part, read(part, plain)]));
    return [name, field.needs.some((part) => parts[part] === null) ? null : parts];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

/** Whether all fields are empty. */
export function isNothing(values: object): boolean {
  return Object.values(values).every((value) => value === null || value === false);
}
