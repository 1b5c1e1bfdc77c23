/** Counts the pages that a list fills; an empty list is one page. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Reads the number of a page from an address; anything else is the first. */
export function parsePage(input: string | null): number {
  return input !== null && /^[1-9]\d{0,5}$/.test(input) ? Number(input) : 1;
}
