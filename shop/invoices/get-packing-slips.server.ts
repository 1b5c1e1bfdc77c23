import { setImmediate as immediately } from 'node:timers/promises';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { collect } from '#shop/platform/open-paper.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { findPrintedFonts } from '#shop/site/look/printed-fonts.server.ts';
import { drawBrand, drawFacts, drawFooters, drawParties, drawTitle, openLetterhead } from './letterhead.server.ts';
import { getMark, type Mark, markOf } from './mark.server.ts';
import { listOrdersToPack } from './orders-to-pack-view.server.ts';
import { type OrderToPack, type PackingSheet, writePackingSheet } from './packing-sheet.ts';
import { BOTTOM, INK, LEFT, MUTED, type Paper, RIGHT, rule, TOP, WIDTH } from './paper.server.ts';

/** The most slips in one file. */
export const MAX_SLIPS = 100;

export type PackingSlips = { readonly bytes: Uint8Array; readonly fileName: string };

/**
 * Writes packing slips of these orders in one file, drawn each time because their contents may have changed: what is
 * still to be sent, or what was sent as this part. For staff only.
 */
export async function getPackingSlips(
  shop: Shop,
  { orderIds, part = null }: { readonly orderIds: readonly string[]; readonly part?: number | null },
): Promise<Result<PackingSlips, { readonly code: 'not_found' | 'too_many' }>> {
  const ids = [...new Set(orderIds)];
  if (ids.length > MAX_SLIPS) return err({ code: 'too_many' });
  const [first, ...rest] = await listOrdersToPack(shop.db, ids, part);
  if (first === undefined) return err({ code: 'not_found' });
  const [settings, { published }] = await Promise.all([getSettings(shop), findLooks(shop.db)]);
  const write = (order: OrderToPack) => writePackingSheet(order, settings, published);
  const sheets = [write(first), ...rest.map(write)] as const;
  const bytes = await drawPackingSlips(sheets, shop.clock.now(), await getMark(shop, markOf(published)));
  const name = rest.length === 0 ? first.number : `${rest.length + 1}-orders`;
  return ok({ bytes, fileName: `packing-slip-${name}.pdf` });
}

const BOX = 11;
const NAME_LEFT = LEFT + BOX + 12;
const QUANTITY_WIDTH = 70;
const NAME = { width: RIGHT - QUANTITY_WIDTH - 12 - NAME_LEFT };

type Sheets = readonly [PackingSheet, ...PackingSheet[]];

/** The file being drawn: the next one waits for it, so that pages are still answered. */
let earlier: Promise<unknown> = Promise.resolve();

/** Draws one file, each slip on its own pages, with a box to tick beside each line. */
export function drawPackingSlips(sheets: Sheets, at: Date, mark: Mark | null = null): Promise<Uint8Array> {
  const drawn = earlier.then(() => draw(sheets, at, mark));
  earlier = drawn.catch(() => undefined);
  return drawn;
}

async function draw(sheets: Sheets, at: Date, mark: Mark | null): Promise<Uint8Array> {
  const [{ language, title, footer, fonts: pair }] = sheets;
  const fonts = await findPrintedFonts(pair, sheets);
  const paper = await openLetterhead({ language, title, author: footer, at, fonts });
  const whole = collect(paper);
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) paper.addPage();
    const first = lastPage(paper);
    drawSlip(paper, sheet, mark);
    drawFooters(paper, sheet, { first, end: lastPage(paper) + 1 });
    // A hundred slips take a while, so pages get a turn in between.
    await immediately();
  }
  paper.end();
  return whole;
}

function lastPage(paper: Paper): number {
  const { start, count } = paper.bufferedPageRange();
  return start + count - 1;
}

function drawSlip(paper: Paper, sheet: PackingSheet, mark: Mark | null): void {
  drawBrand(paper, sheet, mark);
  drawTitle(paper, sheet);
  const y = drawParties(paper, sheet, drawFacts(paper, sheet.facts) + 22);
  drawRows(paper, sheet, y + 26);
}

function drawRows(paper: Paper, sheet: PackingSheet, top: number): void {
  if (sheet.rows.length === 0) {
    paper.font('bold').fontSize(11).fillColor(INK).text(sheet.nothing, LEFT, top, { width: WIDTH });
    return;
  }
  let y = drawHead(paper, sheet, top);
  for (const row of sheet.rows) {
    const height = heightOf(paper, row);
    if (y + height > BOTTOM) {
      paper.addPage();
      y = drawHead(paper, sheet, TOP);
    }
    drawRow(paper, row, y);
    y += height;
    rule(paper, y);
  }
  drawLater(paper, sheet, y + 14);
}

/** What follows in other parcels, below what is in this one. */
function drawLater(paper: Paper, { later }: PackingSheet, top: number): void {
  if (later === null) return;
  paper.font('regular').fontSize(9);
  const height = paper.heightOfString(later, { width: WIDTH });
  if (top + height > BOTTOM) paper.addPage();
  paper.fillColor(MUTED).text(later, LEFT, top + height > BOTTOM ? TOP : top, { width: WIDTH });
}

function drawHead(paper: Paper, { columns }: PackingSheet, top: number): number {
  paper.font('regular').fontSize(8).fillColor(MUTED);
  paper.text(columns.goods, NAME_LEFT, top, NAME);
  paper.text(columns.quantity, RIGHT - QUANTITY_WIDTH, top, { width: QUANTITY_WIDTH, align: 'right' });
  rule(paper, top + 15);
  return top + 15;
}

type Row = PackingSheet['rows'][number];

function drawRow(paper: Paper, { name, detail, quantity }: Row, top: number): void {
  const y = top + 9;
  paper.rect(LEFT, y, BOX, BOX).lineWidth(0.8).stroke(MUTED);
  paper.font('regular').fontSize(11).fillColor(INK).text(name, NAME_LEFT, y, NAME);
  if (detail !== null) {
    paper
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(detail, NAME_LEFT, paper.y + 2, NAME);
  }
  const place = { width: QUANTITY_WIDTH, align: 'right' } as const;
  paper
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(quantity, RIGHT - QUANTITY_WIDTH, y, { ...place, features: ['tnum'] });
}

function heightOf(paper: Paper, { name, detail }: Row): number {
  paper.font('regular').fontSize(8.5);
  const small = detail === null ? 0 : paper.heightOfString(detail, NAME) + 2;
  paper.fontSize(11);
  return Math.max(paper.heightOfString(name, NAME) + small, BOX) + 18;
}
