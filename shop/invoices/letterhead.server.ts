import { openPaper, type PaperAbout } from '#shop/platform/open-paper.server.ts';
import { colorsOf } from '#shop/site/look/colors.ts';
import { hasShippedName, initialOf } from '#shop/site/look/initial.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import type { Fact, InvoiceSheet } from './invoice-sheet.ts';
import { LOGO, type Mark, SIGN } from './mark.server.ts';
import { BOTTOM, INK, LEFT, MUTED, type Paper, RIGHT, rule, TOP, WIDTH } from './paper.server.ts';

/** The common parts of every document: mark, title, facts and parties at the top, and a footer on each page. */

/** Opens an empty document with the margins of a letterhead. */
export function openLetterhead(about: Omit<PaperAbout, 'margins'>): Promise<Paper> {
  return openPaper({ ...about, margins: { top: TOP, left: LEFT, right: LEFT, bottom: 0 } });
}

type Brand = Pick<InvoiceSheet, 'shopName' | 'accent'>;

/** Draws whose document it is, as on every page and mail: the logo, or sign and name. */
export function drawBrand(paper: Paper, { shopName, accent }: Brand, mark: Mark | null): void {
  const room = mark?.isLogo ? LOGO : SIGN;
  if (mark !== null) paper.image(mark.picture, LEFT, 46, { fit: [room.width, room.height], valign: 'center' });
  else if (hasShippedName(shopName)) drawArch(paper, accent);
  else drawInitial(paper, { shopName, accent });
  if (mark?.isLogo) return;
  paper
    .font('title')
    .fontSize(16)
    .fillColor(INK)
    .text(shopName, LEFT + (mark === null ? 26 : 32), mark === null ? 53 : 48, { width: 220, lineBreak: true });
}

/** An arch with a light in it. */
function drawArch(paper: Paper, accent: Brand['accent']): void {
  const { 'accent-tint': tint } = colorsOf({ ...DEFAULT_LOOK, accent });
  paper
    .path(`M ${LEFT + 1} 72 V 57 A 8 8 0 0 1 ${LEFT + 17} 57 V 72 Z`)
    .lineWidth(1.6)
    .fillAndStroke(tint, INK);
  paper.circle(LEFT + 9, 59, 2.6).fill(accent);
}

/** The initial of a shop without a sign, as on its pages. */
function drawInitial(paper: Paper, { shopName, accent }: Brand): void {
  const { 'accent-tint': tint, 'accent-ink': ink } = colorsOf({ ...DEFAULT_LOOK, accent });
  const side = 20;
  paper.roundedRect(LEFT, 53, side, side, 4).fill(tint);
  paper
    .font('bold')
    .fontSize(13)
    .fillColor(ink)
    .text(initialOf(shopName), LEFT, 53 + (side - paper.currentLineHeight()) / 2, { width: side, align: 'center' });
}

export function drawTitle(paper: Paper, { title, number }: Pick<InvoiceSheet, 'title' | 'number'>): void {
  const place = { width: 240, align: 'right' } as const;
  // On one line: the number stands below it.
  const isLong = paper.font('title').fontSize(20).widthOfString(title) > place.width;
  paper
    .fontSize(isLong ? 16 : 20)
    .fillColor(INK)
    .text(title, RIGHT - 240, isLong ? 54 : 50, place);
  paper
    .font('regular')
    .fontSize(11)
    .fillColor(MUTED)
    .text(number, RIGHT - 240, 76, place);
}

/** Columns of equal width. Returns where the next part may begin. */
export function drawFacts(paper: Paper, facts: readonly Fact[]): number {
  const top = 116;
  rule(paper, top - 12);
  const width = WIDTH / facts.length;
  const ends = facts.map(({ label, value }, index) => {
    const x = LEFT + index * width;
    const place = { width: width - 8 };
    paper.font('regular').fontSize(7.5).fillColor(MUTED).text(label, x, top, place);
    paper
      .font('bold')
      .fontSize(8)
      .fillColor(INK)
      .text(value, x, paper.y + 2, place);
    return paper.y;
  });
  return Math.max(...ends);
}

export function drawParties(paper: Paper, { parties }: Pick<InvoiceSheet, 'parties'>, top: number): number {
  const width = WIDTH / parties.length;
  const ends = parties.map(({ title, lines }, index) => {
    const x = LEFT + index * width;
    const place = { width: width - 16 };
    paper.font('regular').fontSize(8).fillColor(MUTED).text(title, x, top, place);
    lines.forEach((line, row) => {
      paper
        .font(row === 0 ? 'bold' : 'regular')
        .fontSize(9.5)
        .fillColor(INK)
        .text(line, x, paper.y + (row === 0 ? 3 : 1.5), place);
    });
    return paper.y;
  });
  return Math.max(...ends);
}

/**
 * Draws the foot of each page. `first` and `end` are pages of the file. It comes last, because only then their number
 * is known. Screen readers skip it.
 */
export function drawFooters(
  paper: Paper,
  sheet: Pick<InvoiceSheet, 'footer' | 'page'>,
  { first, end }: { readonly first: number; readonly end: number },
): void {
  for (let page = first; page < end; page += 1) {
    paper.switchToPage(page);
    paper.markContent('Artifact', { type: 'Pagination' });
    rule(paper, BOTTOM + 18);
    paper.font('regular').fontSize(8).fillColor(MUTED);
    paper.text(sheet.footer, LEFT, BOTTOM + 25, { width: WIDTH - 100 });
    paper.text(sheet.page(page - first + 1, end - first), RIGHT - 100, BOTTOM + 25, { width: 100, align: 'right' });
    paper.endMarkedContent();
  }
}
