/** An element with texts or elements in it, never empty. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
};

/** Makes an element; null where there is nothing to put into it, so that no document has an empty one. */
export function element(
  name: string,
  content: string | null | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  if (content === null) return null;
  const filled =
    typeof content === 'string' ? withoutForbidden(content).trim() : content.filter((part) => part !== null);
  return filled.length === 0 ? null : { name, attributes, content: filled };
}

/** Writes a document, two spaces a level; a text is never wrapped. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`;
}

function writeElement({ name, attributes, content }: XmlElement, indent: string): string {
  const start = Object.entries(attributes).reduce((tag, [key, value]) => `${tag} ${key}="${escapeXml(value)}"`, name);
  if (typeof content === 'string') return `${indent}<${start}>${escapeXml(content)}</${name}>\n`;
  const inside = content.map((part) => writeElement(part, `${indent}  `)).join('');
  return `${indent}<${start}>\n${inside}${indent}</${name}>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Drops what XML 1.0 cannot say, not even escaped: most control characters, halves of pairs, U+FFFE and U+FFFF. */
function withoutForbidden(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
