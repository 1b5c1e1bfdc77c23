/** Joins what is there: `classNames('a', active && 'b', undefined)` is 'a b' or 'a'. */
export function classNames(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
