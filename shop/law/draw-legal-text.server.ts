import { formatDateTime } from '#shop/i18n/format-date.ts';
import { collect, openPaper, type Paper } from '#shop/platform/open-paper.server.ts';
import type { FontPairName } from '#shop/site/look/font-pairs.ts';
import { findPrintedFonts } from '#shop/site/look/printed-fonts.server.ts';
import { type Block, type ItemList, plainRuns } from '#shop/site/pages/rich-text.ts';
import { translateLaw } from './law-words.ts';
import { type LegalContent, type LegalTextName, writtenText } from './legal-text.ts';

const MARGINS = { top: 64, left: 64, right: 64, bottom: 80 };
const INK = '#1a1714';
const MUTED = '#645d55';

type DrawnText = LegalTextName & {
  readonly inForceFrom: Date;
  readonly content: LegalContent;
  readonly author: string;
  /** The look's when it is drawn: a file that an order was placed under is never drawn again. */
  readonly fonts: FontPairName;
};

/**
 * Draws a version as a PDF/A-2b whose headings, paragraphs and lists are tagged, so that it stays readable for years
 * and to screen readers. The same version makes the same bytes.
 */
export async function drawLegalText(text: DrawnText): Promise<Uint8Array> {
  const { language, number, inForceFrom, author } = text;
  const content = writtenText(text.content);
  const t = translateLaw(language);
  const version = t('legal.version', { n: number, date: formatDateTime(inForceFrom, language) });
  const paper = await openPaper({
    language,
    title: content.title,
    author,
    at: inForceFrom,
    margins: MARGINS,
    fonts: await findPrintedFonts(text.fonts, [content, author]),
    isArchived: true,
  });
  const whole = collect(paper);
  const pen = createPen(paper);
  pen.write('H1', content.title, { font: 'title', size: 20 });
  pen.write('P', version, { color: MUTED, gap: 14 });
  if (content.intro !== '') pen.write('P', content.intro, { gap: 14 });
  for (const block of content.body) drawBlock(pen, block);
  pen.end();
  drawFeet(paper, [author, content.title, version].join(' · '), (n, count) => t('legal.page', { n, count }));
  paper.end();
  return whole;
}

/** Pictures are refused in such a text when it is saved. */
function drawBlock(pen: Pen, block: Block): void {
  switch (block.type) {
    case 'heading':
      pen.write(block.level === 2 ? 'H2' : 'H3', plainRuns(block.runs), HEADINGS[block.level]);
      break;
    case 'paragraph':
      pen.write('P', plainRuns(block.runs));
      break;
    case 'list':
      pen.list(block);
      break;
    case 'table':
      for (const row of block.rows) pen.write('P', row.map(plainRuns).join(' – '), { gap: 4 });
      break;
    case 'picture':
      pen.write('P', block.alt);
  }
}

const HEADINGS = { 2: { font: 'title', size: 13 }, 3: { font: 'title', size: 11 } } as const;

type Look = {
  readonly font?: 'regular' | 'title';
  readonly size?: number;
  readonly color?: string;
  readonly gap?: number;
};

type Pen = ReturnType<typeof createPen>;

function createPen(paper: Paper) {
  const body = paper.struct('Document');
  paper.addStructure(body);
  const draw = (text: string, { font = 'regular', size = 10.5, color = INK, gap = 8 }: Look, indent = 0) => {
    const x = MARGINS.left + indent;
    const width = paper.page.width - x - MARGINS.right;
    paper.font(font).fontSize(size).fillColor(color).text(text, x, paper.y, { width, lineGap: 2.5 });
    paper.y += gap;
  };
  return {
    write(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, look: Look = {}) {
      // A heading stays with the beginning of its text. A tag that is open already would not be closed on its page.
      if (look.font === 'title' && paper.y > paper.page.height - MARGINS.bottom - 60) paper.addPage();
      body.add(paper.struct(tag, {}, () => draw(text, look)));
    },
    list(list: ItemList) {
      drawList(paper, body, list, (text, level) => draw(text, { gap: 4 }, 8 + 14 * level));
      paper.y += 6;
    },
    end: () => body.end(),
  };
}

type Structure = ReturnType<Paper['struct']>;
type DrawItem = (text: string, level: number) => void;

/** A list, also one in an item of another: what is in it is drawn once it is part of the document. */
function drawList(paper: Paper, parent: Structure, { ordered, items }: ItemList, draw: DrawItem, level = 0): void {
  const list = paper.struct('L');
  parent.add(list);
  for (const [at, { runs, list: inner }] of items.entries()) {
    const item = paper.struct('LI');
    list.add(item);
    const mark = ordered ? `${at + 1}.` : '•';
    item.add(paper.struct('LBody', {}, () => draw(`${mark}  ${plainRuns(runs)}`, level)));
    if (inner) drawList(paper, item, inner, draw, level + 1);
    item.end();
  }
  list.end();
}

/** Draws the foot of each page last, because only then their number is known. Screen readers skip it. */
function drawFeet(paper: Paper, words: string, page: (n: number, count: number) => string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    paper.switchToPage(start + n);
    // The library would begin a page for what stands below the margin.
    paper.page.margins.bottom = 0;
    const y = paper.page.height - 48;
    const width = paper.page.width - MARGINS.left - MARGINS.right;
    paper.markContent('Artifact', { type: 'Pagination' });
    paper.font('regular').fontSize(8).fillColor(MUTED);
    paper.text(words, MARGINS.left, y, { width: width - 80 });
    paper.text(page(n + 1, count), MARGINS.left, y, { width, align: 'right' });
    paper.endMarkedContent();
  }
}
