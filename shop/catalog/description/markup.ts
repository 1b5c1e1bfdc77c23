/** Of other elements only the text stays; scripts, styles and frames are dropped. */
export const ALLOWED_ELEMENTS = [
  ...['p', 'div', 'br', 'hr', 'h3', 'h4', 'blockquote'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const;

/** The limit of a cleaned description, in characters. */
export const MAX_MARKUP = 40_000;

/** Elements that people write and that are dropped or become one of those above. */
const KNOWN_ELEMENTS = [
  ...['h1', 'h2', 'h5', 'h6', 'b', 'i', 'del', 'ins', 'strike', 'small', 'big', 'mark', 'pre', 'center'],
  ...['span', 'font', 'section', 'article', 'header', 'footer', 'main', 'figure', 'figcaption', 'picture', 'img'],
  ...['script', 'style', 'iframe', 'object', 'embed', 'video', 'audio', 'svg'],
  ...['form', 'input', 'button', 'link', 'meta'],
];
const TAG = new RegExp(`</?(?:${[...ALLOWED_ELEMENTS, ...KNOWN_ELEMENTS].join('|')})(?:\\s[^<>]*)?/?>`, 'i');
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Whether a text is HTML: '<b>Soft</b>' is, 'a < b' and 'salt & pepper' are not. */
export function isMarkup(text: string): boolean {
  return TAG.test(text);
}

type Description = { readonly description: string | null; readonly description_html: string | null };

/** Reads a typed description: plain text, or HTML where it has tags. */
export function readTypedDescription(typed: string): Description {
  return isMarkup(typed)
    ? { description: null, description_html: typed }
    : { description: typed, description_html: null };
}

/** A stored description as the form shows it. Plain text that looks like HTML is escaped, to read the same. */
export function typedDescription({ description, description_html }: Partial<Description>): string {
  if (description_html) return description_html;
  const plain = description ?? '';
  return isMarkup(plain) ? `<p>${escapeMarkup(plain).replace(/\n/g, '<br />\n')}</p>` : plain;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter);
}
