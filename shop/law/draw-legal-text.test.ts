import { expect, test } from 'vitest';
import type { Block } from '#shop/site/pages/rich-text.ts';
import { listPdfFonts } from '#tests/support/pages/pdf-fonts.ts';
import { listTagDepths } from '#tests/support/pages/tagged-pdf.ts';
import { drawLegalText } from './draw-legal-text.server.ts';

const runs = (text: string) => [{ text }];
/** Headings and texts of every length, so that pages end at each of them. */
const BODY: readonly Block[] = Array.from({ length: 60 }, (_, n): readonly Block[] => [
  { type: 'heading', level: n % 3 === 0 ? 2 : 3, runs: runs(`Part ${n + 1}`) },
  { type: 'paragraph', runs: runs('Goods may be returned within the time that the law gives. '.repeat(1 + (n % 7))) },
  { type: 'list', ordered: n % 2 === 0, items: [{ runs: runs('In one piece.') }, { runs: runs('With the receipt.') }] },
]).flat();

const draw = (text: Partial<Parameters<typeof drawLegalText>[0]>) =>
  drawLegalText({
    kind: 'withdrawal',
    language: 'en',
    number: 1,
    inForceFrom: new Date('2026-11-27T10:00:00Z'),
    author: 'SIA Vitrina',
    fonts: 'inter',
    content: { title: 'Right of withdrawal', intro: 'In short.', body: [...BODY] },
    ...text,
  });

test('what is tagged begins and ends on one page, on every page', async () => {
  const pages = listTagDepths(await draw({}));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(page).toEqual({ lowest: 0, last: 0 });
});

test('a version is drawn in the fonts of the look, and with letters that these lack in whole ones', async () => {
  const ownFonts = listPdfFonts(await draw({ fonts: 'nunito' }));
  expect(ownFonts).toEqual([expect.stringContaining('Nunito'), expect.stringContaining('Nunito')]);
  expect(listPdfFonts(await draw({ fonts: 'nunito', author: 'Γιώργος' }))).toEqual(['Inter-Regular', 'Inter-SemiBold']);
});
