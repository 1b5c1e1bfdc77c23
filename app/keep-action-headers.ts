/**
 * The `headers` of a page whose form says more than its answer, as when to try again. React Router passes that on to
 * whoever sent the form without scripts only where the page says so.
 */
export function keepActionHeaders({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
