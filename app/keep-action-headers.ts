/**
 * The `headers` of a page whose action sets some, such as when to retry. React Router passes them to a form sent
 * without scripts only if the page says so.
 */
export function keepActionHeaders({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
