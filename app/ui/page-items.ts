export type PageItem = number | 'gap';

/**
 * What a pagination shows: first and last page always, the current one and its neighbours, a gap where pages are left
 * out. A gap of a single page is that page: `pageItems(4, 9)` is [1, 2, 3, 4, 5, 'gap', 9].
 */
export function pageItems(current: number, total: number): readonly PageItem[] {
  const last = Math.max(1, Math.floor(total));
  const here = Math.min(Math.max(1, Math.floor(current)), last);
  const shown = [...new Set([1, here - 1, here, here + 1, last])].filter((page) => page >= 1 && page <= last);
  const items: PageItem[] = [];
  let previous = 0;
  for (const page of shown.sort((a, b) => a - b)) {
    if (page - previous === 2) items.push(page - 1);
    else if (page - previous > 2) items.push('gap');
    items.push(page);
    previous = page;
  }
  return items;
}
