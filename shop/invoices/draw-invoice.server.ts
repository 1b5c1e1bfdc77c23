import { collect } from '#shop/platform/open-paper.server.ts';
import { findPrintedFonts } from '#shop/site/look/printed-fonts.server.ts';
import { drawInvoiceTable } from './draw-invoice-table.server.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { type InvoiceSheet, writeInvoiceSheet } from './invoice-sheet.ts';
import { drawBrand, drawFacts, drawFooters, drawParties, drawTitle, openLetterhead } from './letterhead.server.ts';
import type { Mark } from './mark.server.ts';
import { INK, LEFT, MUTED, type Paper, RIGHT, roomFor, rule, WIDTH } from './paper.server.ts';

/**
 * Draws the document as a PDF. The same content makes the same bytes: the time in the file is that of issue, and
 * nothing is random. Latin, Greek and Cyrillic are supported; letters of other scripts appear as empty boxes.
 */
export async function drawInvoice(content: InvoiceContent, mark: Mark | null = null): Promise<Uint8Array> {
  const sheet = writeInvoiceSheet(content);
  const paper = await openLetterhead({
    language: content.language,
    title: `${sheet.title} ${content.number}`,
    author: content.seller.legalName,
    at: new Date(content.issuedAt),
    fonts: await findPrintedFonts(content.fonts ?? null, sheet),
  });
  const whole = collect(paper);
  drawBrand(paper, sheet, mark);
  drawTitle(paper, sheet);
  let y = drawFacts(paper, sheet.facts);
  y = drawParties(paper, sheet, y + 22);
  y = drawInvoiceTable(paper, sheet, y + 26);
  y = drawTotals(paper, sheet, y + 14);
  drawNotes(paper, sheet, y + 24);
  const { start, count } = paper.bufferedPageRange();
  drawFooters(paper, sheet, { first: start, end: start + count });
  paper.end();
  return whole;
}

function drawTotals(paper: Paper, { totals }: InvoiceSheet, top: number): number {
  let y = roomFor(paper, top, 20 * totals.length + 60);
  totals.forEach(({ label, value, look }, index) => {
    const isGrand = look === 'grand';
    if (totals[index - 1]?.look === 'grand') y += 4;
    if (isGrand) {
      rule(paper, y + 2, RIGHT - 250);
      y += 10;
    }
    const font = isGrand ? 'bold' : 'regular';
    paper.font(font).fontSize(isGrand ? 12 : 9.5);
    paper.fillColor(isGrand ? INK : MUTED).text(label, RIGHT - 250, y, { width: 150 });
    paper.fillColor(INK).text(value, RIGHT - 110, y, { width: 110, align: 'right', features: ['tnum'] });
    y += 17;
  });
  return y;
}

function drawNotes(paper: Paper, { notes }: InvoiceSheet, top: number): void {
  let y = roomFor(paper, top, 16 * notes.length);
  notes.forEach((note, index) => {
    paper
      .font(index === 0 ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(index === 0 ? INK : MUTED)
      .text(note, LEFT, y, { width: WIDTH });
    y = paper.y + 4;
  });
}
