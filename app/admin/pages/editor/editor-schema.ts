import { mergeAttributes, Node } from '@tiptap/core';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { imageUrl } from '#shop/media/image.ts';
import { isSafeHref } from '#shop/site/pages/rich-text.ts';

/** A picture of the page's folder. Pasted pictures from elsewhere are no such nodes and are left out. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ path: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[data-path]',
      getAttrs: (element) => ({ path: element.dataset.path ?? '', alt: element.getAttribute('alt') ?? '' }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { path, alt } = node.attrs;
    return ['img', mergeAttributes(HTMLAttributes, { src: imageUrl(path, 640), alt, 'data-path': path })];
  },
});

/** Items and cells hold what a text can: whatever else they showed would be lost when the page is saved. */
const CELL = { content: 'paragraph+' };
const ITEM = { content: 'paragraph+ (bulletList | orderedList)?' };

const Basics = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? [];
    return parts.map((part) => (part.name === 'listItem' ? part.extend(ITEM) : part));
  },
});

/** What a text of a page may have, and nothing else: the editor drops the rest of what is pasted. */
export const EXTENSIONS = [
  Basics.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, isAllowedUri: (href) => isSafeHref(href) },
  }),
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  TableCell.extend(CELL),
  TableHeader.extend(CELL),
  Picture,
];
