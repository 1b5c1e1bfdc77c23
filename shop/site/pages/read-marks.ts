import { cleanText } from '#shop/kernel/clean-text.ts';
import { type Block, type ItemList, MAX_COLUMNS, MAX_LEVELS, type RichText, type Run, type Runs } from './rich-text.ts';
import { tidyText } from './tidy-text.ts';

const HEADING = /^(#{1,6})\s+(.+)$/;
const PICTURE = /^!\[((?:\\.|[^\]\\])*)\]\(([^()\s]*)\)\s*$/;
const ITEM = /^( *)([-*•]|\d{1,3}[.)])(?:\s+(.*))?$/;
const LINK = /\[((?:\\.|[^[\]\\])+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/y;
const ESCAPABLE = /[!-/:-@[-`{-~•]/;
const SEPARATOR = /^:?-{3,}:?$/;

/** Reads a text with simple marks (`writeMarks`). Every text can be read: what is no mark is a word. */
export function readMarks(typed: string): RichText {
  const lines = cleanText(typed).split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = endOfBlock(lines, at);
    const block = readBlock(lines.slice(at, end));
    if (block !== null) blocks.push(...block);
    at = end;
  }
  return tidyText(blocks);
}

type Kind = 'blank' | 'heading' | 'picture' | 'row' | 'item' | 'words';

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'blank';
  if (HEADING.test(line)) return 'heading';
  if (PICTURE.test(line)) return 'picture';
  if (line.startsWith('|')) return 'row';
  return ITEM.test(line) ? 'item' : 'words';
}

function endOfBlock(lines: readonly string[], from: number): number {
  const kind = kindOf(lines[from] ?? '');
  if (kind === 'blank' || kind === 'heading' || kind === 'picture') return from + 1;
  const goesOn = (line: string) => kindOf(line) === kind || (kind === 'item' && /^ {2,}\S/.test(line));
  const end = lines.findIndex((line, at) => at > from && !goesOn(line));
  return end === -1 ? lines.length : end;
}

function readBlock(lines: readonly string[]): Block[] | null {
  const [first = ''] = lines;
  switch (kindOf(first)) {
    case 'blank':
      return null;
    case 'heading': {
      const [, marks = '', words = ''] = HEADING.exec(first) ?? [];
      return [{ type: 'heading', level: marks.length > 2 ? 3 : 2, runs: readRuns(words) }];
    }
    case 'picture': {
      const [, alt = '', path = ''] = PICTURE.exec(first) ?? [];
      return [{ type: 'picture', path, alt: alt.replace(/\\(.)/g, '$1') }];
    }
    case 'row':
      return [readTable(lines)];
    case 'item':
      return readLists(lines);
    case 'words':
      return [{ type: 'paragraph', runs: readRuns(lines.map((line) => line.trim()).join('\n')) }];
  }
}

function readTable(lines: readonly string[]): Block {
  const rows = lines.map(splitRow);
  const hasHeader = rows[1]?.every((cell) => SEPARATOR.test(cell)) ?? false;
  const shown = hasHeader ? rows.filter((_, at) => at !== 1) : rows;
  return { type: 'table', hasHeader, rows: shown.map((row) => row.map(readRuns)) };
}

function splitRow(line: string): string[] {
  const cells = line.trim().match(/(?:\\.|[^|\\]|\\$)+|(?<=\|)(?=\|)/g) ?? [];
  // One too many is refused, and so are more.
  return cells.slice(0, MAX_COLUMNS + 1).map((cell) => cell.trim());
}

type OpenList = { readonly ordered: boolean; readonly items: OpenItem[] };
type OpenItem = { words: string; list?: OpenList };

/** Items by their indent; another kind of mark on the outermost level begins another list. */
function readLists(lines: readonly string[]): Block[] {
  const lists: OpenList[] = [];
  /** The lists from the outermost to the one of the last item. */
  let open: OpenList[] = [];
  for (const line of lines) {
    const [, indent = '', mark = '', words = ''] = ITEM.exec(line) ?? [];
    const last = open.at(-1)?.items.at(-1);
    if (mark === '') {
      if (last) last.words += `\n${line.trim()}`;
      continue;
    }
    const ordered = /\d/.test(mark);
    const level = Math.min(Math.floor(indent.length / 2), open.length, MAX_LEVELS - 1);
    open = open.slice(0, level + 1);
    const [outermost] = open;
    if (outermost === undefined || (level === 0 && outermost.ordered !== ordered)) {
      open = [{ ordered, items: [] }];
      lists.push(...open);
    } else if (open.length === level) {
      const list: OpenList = { ordered, items: [] };
      const parent = open.at(-1)?.items.at(-1);
      if (parent) parent.list = list;
      open.push(list);
    }
    open.at(-1)?.items.push({ words });
  }
  return lists.map((list) => ({ type: 'list', ...closeList(list) }));
}

function closeList({ ordered, items }: OpenList): ItemList {
  return {
    ordered,
    items: items.map(({ words, list }) => ({ runs: readRuns(words), ...(list && { list: closeList(list) }) })),
  };
}

type Token = { readonly words: string } | { readonly toggles: 'bold' | 'italic' } | { readonly href: string | null };

function readRuns(words: string): Runs {
  const tokens = withoutLoneMarks(tokensOf(words));
  const look: { bold: boolean; italic: boolean; href: string | null } = { bold: false, italic: false, href: null };
  const runs: Run[] = [];
  for (const token of tokens) {
    if ('toggles' in token) look[token.toggles] = !look[token.toggles];
    else if ('href' in token) look.href = token.href;
    else
      runs.push({
        text: token.words,
        ...(look.bold && { bold: true }),
        ...(look.italic && { italic: true }),
        ...(look.href !== null && { href: look.href }),
      });
  }
  return runs;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const escaped = text[at] === '\\' && ESCAPABLE.test(text[at + 1] ?? '') ? text[at + 1] : undefined;
    LINK.lastIndex = at;
    const link = text[at] === '[' ? LINK.exec(text) : null;
    if (escaped !== undefined) {
      tokens.push({ words: escaped });
      at += 2;
    } else if (link !== null) {
      const [whole, words = '', href = ''] = link;
      tokens.push({ href }, ...tokensOf(words), { href: null });
      at += whole.length;
    } else if (text[at] === '*') {
      const stars = endOfStars(text, at) - at;
      tokens.push(...readStars(text, at, stars));
      at += stars;
    } else {
      const end = at + 1 + text.slice(at + 1).search(/[\\[*]|$/);
      tokens.push({ words: text.slice(at, end) });
      at = end;
    }
  }
  return tokens;
}

function endOfStars(text: string, from: number): number {
  let end = from;
  while (text[end] === '*') end += 1;
  return end;
}

/** Stars between spaces are words, as in 5 * 3. */
function readStars(text: string, at: number, stars: number): Token[] {
  const isApart = /^\s?$/.test(text[at - 1] ?? '') && /^\s?$/.test(text[at + stars] ?? '');
  if (isApart || stars > 3) return [{ words: '*'.repeat(stars) }];
  return [
    ...(stars >= 2 ? [{ toggles: 'bold' } as const] : []),
    ...(stars !== 2 ? [{ toggles: 'italic' } as const] : []),
  ];
}

/** A mark that nothing closes is a word. */
function withoutLoneMarks(tokens: readonly Token[]): Token[] {
  const lone = (['bold', 'italic'] as const).map((mark) => {
    const places = tokens.flatMap((token, at) => ('toggles' in token && token.toggles === mark ? [at] : []));
    return places.length % 2 === 0 ? -1 : places.at(-1);
  });
  return tokens.map((token, at) => (at === lone[0] ? { words: '**' } : at === lone[1] ? { words: '*' } : token));
}
