import { z } from 'zod';
import { PICTURE_PATH } from './page-picture.ts';

/** The limit of what may be typed for one page in one language, in characters. */
export const MAX_MARKS = 60_000;
export const MAX_PICTURES = 40;
export const MAX_COLUMNS = 12;
/** How deep lists go: a list, one in it, and one in that. */
export const MAX_LEVELS = 3;

const MAX_HREF = 2_000;
const WEB_ADDRESS = /^(?:https?:\/\/[^\s/]|mailto:[^\s]+@|tel:\+?\d)/i;
const OWN_ADDRESS = /^(?:\/(?![/\\])|#)/;

/** Whether a link may lead there: the web, an email address, a phone, this shop. Scripts and data may not. */
export function isSafeHref(href: string): boolean {
  if (href.length > MAX_HREF || /[\s\p{Cc}\\"'<>]/u.test(href)) return false;
  return OWN_ADDRESS.test(href) || (WEB_ADDRESS.test(href) && URL.canParse(href));
}

const runs = z
  .array(
    z.object({
      text: z.string().min(1).max(MAX_MARKS),
      bold: z.literal(true).optional(),
      italic: z.literal(true).optional(),
      href: z.string().refine(isSafeHref).optional(),
    }),
  )
  .max(MAX_MARKS);

/** Written out level by level, so that no document is deeper. */
const innermost = z.object({ ordered: z.boolean(), items: z.array(z.object({ runs })) });
const inner = z.object({ ordered: z.boolean(), items: z.array(z.object({ runs, list: innermost.optional() })) });
const list = z.object({
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(z.object({ runs, list: inner.optional() })),
});

/** A text with headings, lists, links, pictures and tables, as a version stores it. It has no markup of any kind. */
export const richTextSchema = z
  .array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('heading'), level: z.literal([2, 3]), runs }),
      z.object({ type: z.literal('paragraph'), runs }),
      list,
      z.object({
        type: z.literal('table'),
        hasHeader: z.boolean(),
        rows: z.array(z.array(runs).min(1).max(MAX_COLUMNS)).min(1),
      }),
      z.object({ type: z.literal('picture'), path: z.string().regex(PICTURE_PATH), alt: z.string().min(1).max(300) }),
    ]),
  )
  .max(MAX_MARKS);

/** Text in one look. A line end in it is a line break. */
export type Run = {
  readonly text: string;
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
  readonly href?: string | undefined;
};
export type Runs = readonly Run[];
export type ListItem = { readonly runs: Runs; readonly list?: ItemList | undefined };
export type ItemList = { readonly ordered: boolean; readonly items: readonly ListItem[] };
export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly runs: Runs }
  | { readonly type: 'paragraph'; readonly runs: Runs }
  | ({ readonly type: 'list' } & ItemList)
  | { readonly type: 'table'; readonly hasHeader: boolean; readonly rows: readonly (readonly Runs[])[] }
  | { readonly type: 'picture'; readonly path: string; readonly alt: string };
export type RichText = readonly Block[];

/** All runs of a text, in order. */
export function runsOf(text: RichText): Run[] {
  return text.flatMap(runsOfBlock);
}

function runsOfBlock(block: Block): Runs {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.runs;
    case 'list':
      return runsOfItems(block.items);
    case 'table':
      return block.rows.flat(2);
    case 'picture':
      return [];
  }
}

function runsOfItems(items: readonly ListItem[]): Run[] {
  return items.flatMap((item) => [...item.runs, ...runsOfItems(item.list?.items ?? [])]);
}

export function picturesOf(text: RichText): string[] {
  return text.flatMap((block) => (block.type === 'picture' ? [block.path] : []));
}

/** The text of runs without their look. */
export function plainRuns(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}

/** The readable text without any look: a line for each paragraph, item and row. */
export function plainText(text: RichText): string {
  return text.flatMap(linesOf).join('\n');
}

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [plainRuns(block.runs)];
    case 'list':
      return linesOfItems(block.items);
    case 'table':
      return block.rows.map((row) => row.map(plainRuns).join(' · '));
    case 'picture':
      return [block.alt];
  }
}

function linesOfItems(items: readonly ListItem[]): string[] {
  return items.flatMap(({ runs, list }) => [plainRuns(runs), ...linesOfItems(list?.items ?? [])]);
}

/** The same text with each run's words written anew, such as with the facts of the shop. */
export function mapTexts(text: RichText, change: (words: string) => string): RichText {
  return text.map((block) => mapBlock(block, change));
}

type Change = (words: string) => string;

function mapBlock(block: Block, change: Change): Block {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return { ...block, runs: mapRuns(block.runs, change) };
    case 'list':
      return { ...block, items: mapItems(block.items, change) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map((cell) => mapRuns(cell, change))) };
    case 'picture':
      return { ...block, alt: change(block.alt) };
  }
}

function mapItems(items: readonly ListItem[], change: Change): ListItem[] {
  return items.map(({ runs, list }) => ({
    runs: mapRuns(runs, change),
    ...(list && { list: { ...list, items: mapItems(list.items, change) } }),
  }));
}

function mapRuns(runs: Runs, change: Change): Runs {
  return runs.map((run) => ({ ...run, text: change(run.text) }));
}
