import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { drawTable } from './draw-invoice-table.server.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { type Fact, type InvoiceSheet, writeInvoiceSheet } from './invoice-sheet.ts';
import { BOTTOM, INK, LEFT, MUTED, type Paper, RIGHT, roomFor, rule, TOP, WIDTH } from './paper.server.ts';

/** Of the shop's mark (app/ui/tokens.css). */
const ACCENT = '#9a4a00';
const TINT = '#fbebd9';

const require = createRequire(import.meta.url);
/** Whole fonts, free to embed (OFL), with Latvian, Cyrillic and Greek letters: names come from everywhere. */
const FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

/**
 * The document as a PDF. The same content makes the same bytes: the time in the file is that of issue, and nothing in it
 * is random. Latin, Greek and Cyrillic letters are drawn; a letter of another script shows as an empty box.
 */
export async function drawInvoice(content: InvoiceContent): Promise<Uint8Array> {
  const sheet = writeInvoiceSheet(content);
  const paper = openPaper(content, sheet);
  const whole = collect(paper);
  drawBrand(paper, sheet);
  drawTitle(paper, sheet);
  let y = drawFacts(paper, sheet.facts);
  y = drawParties(paper, sheet, y + 22);
  y = drawTable(paper, sheet, y + 26);
  y = drawTotals(paper, sheet, y + 14);
  drawNotes(paper, sheet, y + 24);
  drawFooters(paper, sheet);
  paper.end();
  return whole;
}

function openPaper(content: InvoiceContent, sheet: InvoiceSheet): Paper {
  const issuedAt = new Date(content.issuedAt);
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, left: LEFT, right: LEFT, bottom: 0 },
    bufferPages: true,
    lang: content.language,
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${content.number}`,
      Author: content.seller.legalName,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  for (const [name, file] of Object.entries(FONTS)) paper.registerFont(name, require.resolve(file));
  return paper;
}

async function collect(paper: Paper): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of paper) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The arch with the light in it, as on every page and mail of the shop. */
function drawBrand(paper: Paper, { shopName }: InvoiceSheet): void {
  paper
    .path(`M ${LEFT + 1} 72 V 57 A 8 8 0 0 1 ${LEFT + 17} 57 V 72 Z`)
    .lineWidth(1.6)
    .fillAndStroke(TINT, INK);
  paper.circle(LEFT + 9, 59, 2.6).fill(ACCENT);
  paper
    .font('bold')
    .fontSize(16)
    .fillColor(INK)
    .text(shopName, LEFT + 26, 53, { width: 220, lineBreak: true });
}

function drawTitle(paper: Paper, { title, number }: InvoiceSheet): void {
  const place = { width: 240, align: 'right' } as const;
  paper
    .font('bold')
    .fontSize(20)
    .fillColor(INK)
    .text(title, RIGHT - 240, 50, place);
  paper
    .font('regular')
    .fontSize(11)
    .fillColor(MUTED)
    .text(number, RIGHT - 240, 76, place);
}

/** In columns of equal width. Answers where the next part may begin. */
function drawFacts(paper: Paper, facts: readonly Fact[]): number {
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

function drawParties(paper: Paper, { parties }: InvoiceSheet, top: number): number {
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

function drawTotals(paper: Paper, { totals }: InvoiceSheet, top: number): number {
  let y = roomFor(paper, top, 20 * totals.length + 60);
  totals.forEach(({ label, value }, index) => {
    const isGrand = index === totals.length - 1;
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

/** Last, because only now it is known how many pages there are. */
function drawFooters(paper: Paper, sheet: InvoiceSheet): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    rule(paper, BOTTOM + 18);
    paper.font('regular').fontSize(8).fillColor(MUTED);
    paper.text(sheet.footer, LEFT, BOTTOM + 25, { width: WIDTH - 100 });
    paper.text(sheet.page(page + 1, count), RIGHT - 100, BOTTOM + 25, { width: 100, align: 'right' });
  }
}
