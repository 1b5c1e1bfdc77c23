/** What there is to read on a page, without scripts, markup and their data. */
export function textOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

export type ReadPage = { readonly status: number; readonly html: string; readonly text: string };

export async function readPage(response: Response | Promise<Response>): Promise<ReadPage> {
  const answered = await response;
  const html = await answered.text();
  return { status: answered.status, html, text: textOf(html) };
}
