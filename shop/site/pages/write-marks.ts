import type { Block, ItemList, RichText, Run, Runs } from './rich-text.ts';

/**
 * Writes a text with simple marks, as people type it where there is no editor: `## Heading`, `- item`, `1. item`,
 * `**bold**`, `*italic*`, `[words](address)`, `![what it shows](pages/a.webp)`, `| cell | cell |`. `readMarks` reads
 * the same text back.
 */
export function writeMarks(text: RichText): string {
  return text.map(writeBlock).join('\n\n');
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeRuns(block.runs)}`;
    case 'paragraph':
      return writeRuns(block.runs).split('\n').map(escapeLineStart).join('\n');
    case 'list':
      return writeList(block, '').join('\n');
    case 'table': {
      const [first = '', ...others] = block.rows.map(writeRow);
      const line = `|${' --- |'.repeat(block.rows[0]?.length ?? 0)}`;
      return [first, ...(block.hasHeader ? [line] : []), ...others].join('\n');
    }
    case 'picture':
      return `![${block.alt.replace(/[\\[\]]/g, '\\$&')}](${block.path})`;
  }
}

function writeList({ ordered, items }: ItemList, indent: string): string[] {
  return items.flatMap(({ runs, list }, at) => {
    const [first = '', ...others] = writeRuns(runs).split('\n').map(escapeLineStart);
    const mark = ordered ? `${at + 1}.` : '-';
    return [
      `${indent}${mark} ${first}`,
      ...others.map((line) => `${indent}  ${line}`),
      ...(list ? writeList(list, `${indent}  `) : []),
    ];
  });
}

function writeRow(cells: readonly Runs[]): string {
  const written = cells.map((cell) => writeRuns(cell).replaceAll('|', '\\|').replace(/^:?-/, '\\$&'));
  return `| ${written.join(' | ')} |`;
}

/** Stars stand where the look changes, at most three together, and within the link that begins or ends there. */
function writeRuns(runs: Runs): string {
  let written = '';
  let before: Run = { text: '' };
  for (const run of [...runs, { text: '' }]) {
    written += starsFor(before, run);
    if (before.href !== undefined && before.href !== run.href) written += `](${writeHref(before.href)})`;
    if (run.href !== undefined && before.href !== run.href) written += '[';
    written += starsFor(run, before);
    written += run.text.replace(/[\\*[\]]/g, '\\$&');
    before = run;
  }
  return written;
}

/** The stars of the looks that one run has and its neighbour has not. */
function starsFor(run: Run, neighbour: Run): string {
  return `${run.bold && !neighbour.bold ? '**' : ''}${run.italic && !neighbour.italic ? '*' : ''}`;
}

function writeHref(href: string): string {
  return href.replace(/\(/g, '%28').replace(/\)/g, '%29');
}

/** A line that would begin a heading, an item, a row or a picture is none. */
function escapeLineStart(line: string): string {
  return line.replace(/^(?:#{1,6}(?=\s)|[-•](?=\s|$)|\||!)/, '\\$&').replace(/^(\d{1,3})([.)])(?=\s|$)/, '$1\\$2');
}
