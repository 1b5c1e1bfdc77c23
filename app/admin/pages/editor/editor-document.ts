import type { JSONContent } from '@tiptap/core';
import type { Block, ItemList, ListItem, RichText, Run, Runs } from '#shop/site/pages/rich-text.ts';
import { tidyText } from '#shop/site/pages/tidy-text.ts';

/** A text as the editor holds it. */
export function toEditor(text: RichText): JSONContent {
  const content = text.map(toNode);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function toNode(block: Block): JSONContent {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: toInline(block.runs) };
    case 'paragraph':
      return { type: 'paragraph', content: toInline(block.runs) };
    case 'list':
      return toList(block);
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row, at) => ({
          type: 'tableRow',
          content: row.map((cell) => ({
            type: block.hasHeader && at === 0 ? 'tableHeader' : 'tableCell',
            content: [{ type: 'paragraph', content: toInline(cell) }],
          })),
        })),
      };
    case 'picture':
      return { type: 'picture', attrs: { path: block.path, alt: block.alt } };
  }
}

function toList({ ordered, items }: ItemList): JSONContent {
  return {
    type: ordered ? 'orderedList' : 'bulletList',
    content: items.map(({ runs, list }) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: toInline(runs) }, ...(list ? [toList(list)] : [])],
    })),
  };
}

function toInline(runs: Runs): JSONContent[] {
  return runs.flatMap(({ text, bold, italic, href }) => {
    const marks = [
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ];
    return text
      .split('\n')
      .flatMap((line, at): JSONContent[] => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
      ]);
  });
}

/** What the editor holds, as a text. */
export function fromEditor(document: JSONContent): RichText {
  return tidyText((document.content ?? []).flatMap(fromNode));
}

function fromNode(node: JSONContent): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', level: node.attrs?.level === 3 ? 3 : 2, runs: fromInline(node) }];
    case 'paragraph':
      return [{ type: 'paragraph', runs: fromInline(node) }];
    case 'bulletList':
    case 'orderedList':
      return [{ type: 'list', ...fromList(node) }];
    case 'table': {
      const rows = (node.content ?? []).map((row) => (row.content ?? []).map(fromCell));
      const hasHeader = node.content?.[0]?.content?.every(({ type }) => type === 'tableHeader') ?? false;
      return rows.length === 0 ? [] : [{ type: 'table', hasHeader, rows }];
    }
    case 'picture':
      return [{ type: 'picture', path: String(node.attrs?.path ?? ''), alt: String(node.attrs?.alt ?? '') }];
    default:
      return [];
  }
}

function fromList(node: JSONContent): ItemList {
  return { ordered: node.type === 'orderedList', items: (node.content ?? []).map(fromItem) };
}

/** Further paragraphs of an item are lines of it. */
function fromItem({ content = [] }: JSONContent): ListItem {
  const inner = content.find(({ type }) => type === 'bulletList' || type === 'orderedList');
  const paragraphs = content.filter(({ type }) => type === 'paragraph');
  return { runs: joinLines(paragraphs), ...(inner && { list: fromList(inner) }) };
}

function fromCell({ content = [] }: JSONContent): Runs {
  return joinLines(content);
}

function joinLines(paragraphs: readonly JSONContent[]): Runs {
  return paragraphs.flatMap((paragraph, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...fromInline(paragraph)]);
}

function fromInline({ content = [] }: JSONContent): Run[] {
  return content.map((node): Run => {
    if (node.type === 'hardBreak') return { text: '\n' };
    const link = node.marks?.find(({ type }) => type === 'link');
    const has = (mark: string) => node.marks?.some(({ type }) => type === mark);
    return {
      text: node.text ?? '',
      ...(has('bold') && { bold: true }),
      ...(has('italic') && { italic: true }),
      ...(link && { href: String(link.attrs?.href ?? '') }),
    };
  });
}
