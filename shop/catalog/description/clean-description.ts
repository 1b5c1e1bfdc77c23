import sanitizeHtml from 'sanitize-html';
import { mapTranslations } from '../fields/translations.ts';
import type { ProductInput } from '../product-input.ts';
import { ALLOWED_ELEMENTS } from './markup.ts';
import { decode, elementOf, plainTextOf, tokensOf } from './plain-text.ts';

/** Longer texts are not examined: they are refused for their length. */
const MAX_CHARACTERS = 300_000;
const MAX_DEPTH = 40;
const BLOCKS = new Set(['p', 'div', 'hr', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'dl', 'table']);
const EMPTY_IS_NOTHING = new Set('p div h3 h4 blockquote ul ol li dl strong em u s a'.split(' '));
const BREAK = '<br />';

const CLEANING: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_ELEMENTS],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'title'],
  // The page has two levels of headings above it.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    section: 'div',
    article: 'div',
    center: 'div',
    figure: 'div',
    figcaption: 'p',
    pre: 'p',
  },
  exclusiveFilter: ({ tag, text }) => EMPTY_IS_NOTHING.has(tag) && text.trim() === '',
};

export type CleanDescription = { readonly description: string | null; readonly description_html: string | null };

/** Cleans HTML and makes its plain text. HTML without any kept element becomes plain text. Safe to repeat. */
export function cleanDescription(html: string): CleanDescription {
  const safe = sanitizeHtml(html.replace(/\r\n?/g, '\n'), CLEANING);
  // A link that is not allowed becomes its text.
  const clean = safe.replace(/<a>([\s\S]*?)<\/a>/g, '$1').trim();
  if (!clean.includes('<')) return { description: decode(clean) || null, description_html: null };
  const laidOut = layOut(clean);
  const description = plainTextOf(laidOut) || null;
  return { description, description_html: description === null ? null : laidOut };
}

/** The product's descriptions, cleaned in every language. Beside HTML, the plain text is made from the HTML. */
export function withCleanDescriptions(input: ProductInput): ProductInput {
  return { ...clean(input), ...mapTranslations(input, clean) };
}

function clean<Texts extends { readonly description_html?: string | null | undefined }>(texts: Texts): Texts {
  const html = texts.description_html;
  if (typeof html !== 'string' || html.trim() === '' || html.length > MAX_CHARACTERS) return texts;
  return { ...texts, ...cleanDescription(html) };
}

/** One block per line. Text between blocks becomes paragraphs; without any block or break, a line end is a break. */
function layOut(clean: string): string {
  const tokens = tokensOf(clean);
  const isLoose = !tokens.some((token) => token === BREAK || BLOCKS.has(elementOf(token)));
  const blocks: string[] = [];
  let run = '';
  let depth = 0;
  const endRun = () => {
    const text = run.trim().replace(/(?:\s*<br \/>)+$/, '');
    if (text !== '') blocks.push(`<p>${isLoose ? text.replace(/\n/g, `${BREAK}\n`) : text}</p>`);
    run = '';
  };
  for (const token of tokens) {
    const startsBlock = depth === 0 && BLOCKS.has(elementOf(token));
    if (startsBlock) endRun();
    if (depth === 0 && token === BREAK) {
      if (/<br \/>\s*$/.test(run)) endRun();
      else if (run.trim() !== '') run += token;
    } else if (depth === 0 && !token.startsWith('<')) {
      const [first = '', ...others] = token.split(/\n[^\S\n]*\n\s*/);
      run += first;
      for (const other of others) {
        endRun();
        run = other;
      }
    } else run += token;
    depth += stepOf(token);
    if (depth === 0 && (startsBlock || isBlockEnd(token))) {
      blocks.push(run.trim());
      run = '';
    }
  }
  endRun();
  return blocks.join('\n').replace(/\s*<(li|tr|\/ul|\/ol|\/table|thead|tbody)\b/g, '\n<$1');
}

function stepOf(token: string): number {
  if (!token.startsWith('<') || token.endsWith('/>')) return 0;
  return token.startsWith('</') ? -1 : 1;
}

function isBlockEnd(token: string): boolean {
  return token.startsWith('</') && BLOCKS.has(elementOf(token));
}
