/** The `headers` of a page whose action sets some: without it a form sent without scripts would not get them. */
export function passActionHeaders({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
