const LETTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Elements that are separated from their surroundings by a blank line. */
const APART = new Set(['p', 'div', 'hr', 'h3', 'h4', 'blockquote', 'dl', 'table', 'caption']);
const LISTS = new Set(['ul', 'ol']);
const LINES = new Set(['li', 'dt', 'dd', 'tr']);
const CELLS = new Set(['th', 'td']);

/** The tags and texts of cleaned HTML, one after another. */
export function tokensOf(clean: string): readonly string[] {
  return clean.match(/<[^>]*>|[^<]+/g) ?? [];
}

export function elementOf(token: string): string {
  return /^<\/?([a-z0-9]+)/.exec(token)?.[1] ?? '';
}

/** The readable text of cleaned HTML: paragraphs, lines, list items and table cells. */
export function plainTextOf(clean: string): string {
  /** For each open list: null, or the number of its last item. */
  const lists: (number | null)[] = [];
  let text = '';
  const breakLine = (lines: 1 | 2) => {
    const written = text.replace(/\s+$/, '');
    const present = text.length - written.length === 0 ? 0 : (text.slice(written.length).match(/\n/g)?.length ?? 0);
    text = written === '' ? '' : written + '\n'.repeat(Math.max(present, lines));
  };
  for (const token of tokensOf(clean)) {
    if (!token.startsWith('<')) {
      const said = decode(token).replace(/\s+/g, ' ');
      text += text === '' || /\s$/.test(text) ? said.trimStart() : said;
      continue;
    }
    const element = elementOf(token);
    const isEnd = token.startsWith('</');
    if (element === 'br') text = `${text.replace(/ +$/, '')}\n`;
    else if (APART.has(element)) {
      if (lists.length === 0) breakLine(2);
    } else if (LISTS.has(element)) {
      if (isEnd) lists.pop();
      breakLine(lists.length === 0 ? 2 : 1);
      if (!isEnd) lists.push(element === 'ol' ? 0 : null);
    } else if (CELLS.has(element)) text = isEnd ? `${text.trimEnd()}  ` : text;
    else if (LINES.has(element)) {
      breakLine(1);
      if (element === 'li' && !isEnd) text += pointOf(lists);
    }
  }
  return text.trimEnd();
}

function pointOf(lists: (number | null)[]): string {
  const indent = '  '.repeat(Math.max(lists.length - 1, 0));
  const number = lists.at(-1);
  if (number === null || number === undefined) return `${indent} * `;
  lists[lists.length - 1] = number + 1;
  return `${indent} ${number + 1}. `;
}

/** Decodes the entities that cleaning leaves in a text. */
export function decode(escaped: string): string {
  return escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => LETTERS[entity] ?? entity);
}
