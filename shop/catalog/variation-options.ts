export const MAX_OPTIONS = 3;

const BETWEEN = ' / ';

/** Makes a variation's name from its values: 'Red / L', in carts and orders. */
export function nameOfValues(values: readonly string[]): string {
  return values.join(BETWEEN);
}

/**
 * Splits a label into the texts of the values. 'Sarkans / L' has a text for each value, as the name has. A label of
 * another form leaves the values as they are.
 */
export function valuesInLabel(values: readonly string[], label: string): readonly string[] {
  const parts = label.split(BETWEEN).map((part) => part.trim());
  return parts.length === values.length && parts.every((part) => part !== '') ? parts : values;
}

export type OptionValue = { readonly value: string; readonly label: string };

/** A variation for choosing by options: one value for each, in order. */
export type Optioned = { readonly id: string; readonly values: readonly OptionValue[]; readonly stock: number };

/** The chosen value of each option; null where none is. */
export type Selection = readonly (string | null)[];

/** Whether a value is available with the values chosen for the other options. */
export type Availability = 'available' | 'sold-out' | 'missing';

export function listOptionValues(variations: readonly Optioned[], option: number): readonly OptionValue[] {
  const known = new Map<string, OptionValue>();
  for (const { values } of variations) {
    const value = values[option];
    if (value !== undefined && !known.has(value.value)) known.set(value.value, value);
  }
  return [...known.values()];
}

export function availabilityOf(
  variations: readonly Optioned[],
  selection: Selection,
  { option, value }: { readonly option: number; readonly value: string },
): Availability {
  const fitting = fittingOf(variations, withValue(selection, option, value));
  if (fitting.length === 0) return 'missing';
  return fitting.some(({ stock }) => stock > 0) ? 'available' : 'sold-out';
}

/** Whether any variation with this value is in stock, whatever else is chosen. */
export function isValueInStock(variations: readonly Optioned[], option: number, value: string): boolean {
  return variations.some(({ values, stock }) => values[option]?.value === value && stock > 0);
}

/**
 * Chooses a value. The other choices stay, because arrow keys pass over values on their way and must not clear
 * anything.
 */
export function selectValue(
  selection: Selection,
  { option, value }: { readonly option: number; readonly value: string },
): Selection {
  return withValue(selection, option, value);
}

/** The variation with all chosen values; null while a choice is missing or there is none. */
export function findSelected<V extends Optioned>(variations: readonly V[], selection: Selection): V | null {
  if (selection.length === 0 || selection.includes(null)) return null;
  return fittingOf(variations, selection)[0] ?? null;
}

function fittingOf<V extends Optioned>(variations: readonly V[], selection: Selection): V[] {
  return variations.filter(({ values }) =>
    selection.every((chosen, option) => chosen === null || values[option]?.value === chosen),
  );
}

function withValue(selection: Selection, option: number, value: string | null): Selection {
  return selection.map((chosen, index) => (index === option ? value : chosen));
}
