import { useSearchParams } from 'react-router';
import type { ThProps } from '#app/ui/table.tsx';

export type Changes = Readonly<Record<string, string | null>>;

/** A list's address with other parameters; null removes one. */
export function hrefWith(path: string, parameters: URLSearchParams, changes: Changes = {}): string {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? path : `${path}?${next}`;
}

/** Returns `hrefWith` for the shown page, with the latest changes. */
export function useHrefWith(path: string, always: Changes = {}): (changes: Changes) => string {
  const [parameters] = useSearchParams();
  return (changes) => hrefWith(path, parameters, { ...always, ...changes });
}

type Sort<By> = { readonly by: By; readonly descending: boolean };

/** The link in a column's head to the other sort order, ascending first. */
export function sortLink<By extends string>(
  current: Sort<string>,
  by: By,
  { hrefFor, label }: { readonly hrefFor: (sort: Sort<By>) => string; readonly label: (descending: boolean) => string },
): ThProps['sort'] {
  const isCurrent = current.by === by;
  const descending = isCurrent && !current.descending;
  return {
    to: hrefFor({ by, descending }),
    direction: isCurrent ? (current.descending ? 'descending' : 'ascending') : 'none',
    label: label(descending),
  };
}
