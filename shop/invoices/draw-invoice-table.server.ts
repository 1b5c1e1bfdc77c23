import type { InvoiceSheet, SheetRow } from './invoice-sheet.ts';
import { BOTTOM, INK, LEFT, MUTED, type Paper, RIGHT, rule, TOP } from './paper.server.ts';

/** Widths of the number columns; the name gets the rest. */
const FIGURES = [44, 68, 66, 40, 58, 70] as const;
const NAME_WIDTH = RIGHT - LEFT - FIGURES.reduce((sum, width) => sum + width, 0);
const GAP = 8;
const SIZE = 9;
const SMALL = 7.5;

/** The lines, with the head of the table again on every page they need. Answers where they end. */
export function drawInvoiceTable(paper: Paper, sheet: InvoiceSheet, top: number): number {
  let y = drawHead(paper, sheet.columns, top);
  for (const row of sheet.rows) {
    if (y + heightOf(paper, row) > BOTTOM) {
      paper.addPage();
      y = drawHead(paper, sheet.columns, TOP);
    }
    y = drawRow(paper, row, y);
  }
  return y;
}

function drawHead(paper: Paper, columns: readonly string[], top: number): number {
  const [name = '', ...figures] = columns;
  paper.font('regular').fontSize(SMALL).fillColor(MUTED);
  const heights = figures.map((title, index) => paper.heightOfString(title, { width: widthOf(index) }));
  paper.text(name, LEFT, top, { width: NAME_WIDTH - GAP });
  figures.forEach((title, index) => {
    paper.text(title, leftOf(index), top, { width: widthOf(index), align: 'right' });
  });
  const y = top + Math.max(...heights) + 5;
  rule(paper, y);
  return y;
}

function drawRow(paper: Paper, row: SheetRow, top: number): number {
  const bottom = top + heightOf(paper, row);
  const y = top + 7;
  paper
    .font('regular')
    .fontSize(SIZE)
    .fillColor(INK)
    .text(row.name, LEFT, y, { width: NAME_WIDTH - GAP });
  if (row.detail !== null) {
    paper
      .fontSize(SMALL)
      .fillColor(MUTED)
      .text(row.detail, LEFT, paper.y + 1, { width: NAME_WIDTH - GAP });
  }
  paper.fontSize(SIZE).fillColor(INK);
  row.figures.forEach((figure, index) => {
    paper.text(figure, leftOf(index), y, { width: widthOf(index), align: 'right', features: ['tnum'] });
  });
  rule(paper, bottom);
  return bottom;
}

function heightOf(paper: Paper, { name, detail, figures }: SheetRow): number {
  const place = { width: NAME_WIDTH - GAP };
  paper.font('regular').fontSize(SMALL);
  const small = detail === null ? 0 : paper.heightOfString(detail, place) + 1;
  paper.fontSize(SIZE);
  const tall = figures.map((figure, index) => paper.heightOfString(figure, { width: widthOf(index) }));
  return Math.max(paper.heightOfString(name, place) + small, ...tall) + 14;
}

function widthOf(index: number): number {
  return (FIGURES[index] ?? 0) - GAP;
}

function leftOf(index: number): number {
  return LEFT + NAME_WIDTH + FIGURES.slice(0, index).reduce((sum, width) => sum + width, 0) + GAP;
}
