/** Joins what is there: `classNames('a', active && 'b', undefined)` is 'a b' or 'a'. */
export function classNames(...names: readonly unknown[]): string {
  let joined = '';
  for (const name of names) {
    if (typeof name === 'string' && name !== '') joined = joined === '' ? name : `${joined} ${name}`;
  }
  return joined;
}
