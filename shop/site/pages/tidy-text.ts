import type { Block, ItemList, ListItem, RichText, Run, Runs } from './rich-text.ts';

/**
 * The one way in which a text is stored: spaces around bold words and links are plain, what looks alike is one run,
 * nothing is empty, and lists of one kind that touch are one.
 */
export function tidyText(text: RichText): RichText {
  const tidied: Block[] = [];
  for (const block of text.flatMap(tidyBlock)) {
    const last = tidied.at(-1);
    if (block.type === 'list' && last?.type === 'list' && last.ordered === block.ordered)
      tidied[tidied.length - 1] = { ...last, items: [...last.items, ...block.items] };
    else tidied.push(block);
  }
  return tidied;
}

function tidyBlock(block: Block): Block[] {
  switch (block.type) {
    case 'heading':
      return keepFilled(block, tidyLine(block.runs));
    case 'paragraph':
      return keepFilled(block, tidyRuns(block.runs));
    case 'list': {
      const items = tidyItems(block.items);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case 'table': {
      const width = Math.max(...block.rows.map((row) => row.length));
      const rows = block.rows.map((row) => Array.from({ length: width }, (_, at) => tidyLine(row[at] ?? [])));
      return rows.every((row) => row.every((cell) => cell.length === 0)) ? [] : [{ ...block, rows }];
    }
    case 'picture':
      return [{ ...block, alt: block.alt.replace(/\s+/g, ' ').trim() }];
  }
}

function keepFilled<Part extends { readonly runs: Runs }>(part: Part, runs: Runs): Part[] {
  return runs.length === 0 ? [] : [{ ...part, runs }];
}

function tidyItems(items: readonly ListItem[]): ListItem[] {
  return items.flatMap(({ runs, list }) => {
    const own = tidyRuns(runs);
    const inner = list && tidyItems(list.items);
    const within: ItemList | undefined = list && inner?.length ? { ...list, items: inner } : undefined;
    if (own.length > 0) return [{ runs: own, ...(within && { list: within }) }];
    // An item that only holds a list gives its place to the items of it.
    return within?.items ?? [];
  });
}

function tidyLine(runs: Runs): Runs {
  return tidyRuns(
    runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)) })),
  );
}

/** Each run of spaces is looked at once: tens of thousands of them must not take seconds. */
function tidyRuns(runs: Runs): Runs {
  const tidied = mergeAlike(mergeAlike(runs).flatMap(withPlainEdges)).map((run) => ({
    ...run,
    text: run.text.replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : gap.replace(/ +/g, ' '))),
  }));
  return withoutEdges(tidied);
}

function withPlainEdges(run: Run): Run[] {
  if (!run.bold && !run.italic && run.href === undefined) return [run];
  const within = run.text.trim();
  const start = run.text.indexOf(within);
  return [
    { text: run.text.slice(0, start) },
    { ...run, text: within },
    { text: run.text.slice(start + within.length) },
  ];
}

function mergeAlike(runs: Runs): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = merged.at(-1);
    if (last && isAlike(last, run)) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

function withoutEdges(runs: readonly Run[]): Runs {
  return runs
    .map((run, at) => {
      const text = at === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: at === runs.length - 1 ? text.trimEnd() : text };
    })
    .filter(({ text }) => text !== '');
}

function isAlike(one: Run, other: Run): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.href === other.href;
}
