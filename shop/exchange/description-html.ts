import { compile } from 'html-to-text';

const OPENING = '<p style="white-space: pre-wrap">';
const CLOSING = '</p>';
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const LETTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Made once: that takes longer than reading a description. */
const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 40 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', options: { uppercaseHeaderCells: false } },
  ],
});

/** Our plain text as HTML that reads back the same to the letter, and looks the same in another shop. */
export function textToHtml(text: string): string {
  return `${OPENING}${text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)}${CLOSING}`;
}

/**
 * What a person would read of somebody's HTML: paragraphs and lists as lines, no pictures, no scripts, no addresses of links.
 * A cell without any tag is taken as the text it is.
 */
export function htmlToPlainText(html: string): string {
  const inside =
    html.startsWith(OPENING) && html.endsWith(CLOSING) ? html.slice(OPENING.length, -CLOSING.length) : null;
  if (inside !== null && !inside.includes('<')) {
    return inside.replace(/&(?:amp|lt|gt|quot);/g, (entity) => LETTERS[entity] ?? entity);
  }
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html;
  return convert(html).trim();
}
