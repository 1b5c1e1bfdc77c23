/** Labels that the server has written; the column that they are in spaces them. */
export function WrittenLabels({ html }: { readonly html: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by label-html.server.tsx, which escapes what staff typed
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
