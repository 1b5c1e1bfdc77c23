import { type CleanDescription, cleanDescription } from '#shop/catalog/description/clean-description.ts';
import { isMarkup } from '#shop/catalog/description/markup.ts';
import { decode } from '#shop/catalog/description/plain-text.ts';

const OPENING = '<p style="white-space: pre-wrap">';
const CLOSING = '</p>';
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Writes a description into its cell: HTML as it is, or plain text in a form that reads back exactly and looks the same
 * elsewhere.
 */
export function descriptionCell({ description, description_html }: CleanDescription): string {
  return description_html ?? (description === null ? '' : textToHtml(description));
}

/** Writes a translated description into its cell. Plain text stays as it is, unless it looks like HTML. */
export function translatedDescriptionCell(texts: CleanDescription | null): string {
  if (texts === null) return '';
  const { description, description_html } = texts;
  return description_html ?? (isMarkup(description ?? '') ? textToHtml(description ?? '') : (description ?? ''));
}

/** Cleans a cell's HTML. A cell without any tag or entity is plain text. */
export function readHtmlCell(cell: string): CleanDescription {
  return readOwnText(cell) ?? (/<[a-z!/]|&[a-z#]/i.test(cell) ? cleanDescription(cell) : plain(cell));
}

export function readTranslatedCell(cell: string): CleanDescription {
  return readOwnText(cell) ?? (isMarkup(cell) ? cleanDescription(cell) : plain(cell));
}

function textToHtml(text: string): string {
  return `${OPENING}${text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)}${CLOSING}`;
}

/** Reads what `textToHtml` wrote; null for anything else. */
function readOwnText(html: string): CleanDescription | null {
  if (!html.startsWith(OPENING) || !html.endsWith(CLOSING)) return null;
  const inside = html.slice(OPENING.length, -CLOSING.length);
  if (inside.includes('<')) return null;
  return plain(decode(inside));
}

function plain(text: string): CleanDescription {
  return { description: text.trim() || null, description_html: null };
}
