import type { productForm as englishForm } from '#locales/en/admin/product-form.ts';
import type { duties as english } from '#locales/en/duties.ts';
import { sayCitation } from '#shop/duties/citation.ts';
import { dutyOf, isDuty } from '#shop/duties/duties.ts';
import { sayHow } from '#shop/duties/duty-words.ts';
import { type Evidence, listEvidence, listWarnings, type Warning } from '#shop/duties/evidence-view.server.ts';
import { kindName } from '#shop/duties/kind.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatDate, formatDateTime } from '#shop/i18n/format-date.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf } from '#shop/i18n/translate.ts';
import { writeFooter } from '#shop/invoices/invoice-sheet.ts';
import {
  drawBrand,
  drawFacts,
  drawFooters,
  drawParties,
  drawTitle,
  openLetterhead,
} from '#shop/invoices/letterhead.server.ts';
import { getMark, markOf } from '#shop/invoices/mark.server.ts';
import { INK, LEFT, MUTED, type Paper, roomFor, rule, WIDTH } from '#shop/invoices/paper.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { collect } from '#shop/platform/open-paper.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { formatShopAddress } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { findPrintedFonts } from '#shop/site/look/printed-fonts.server.ts';
import { type EvidenceWords, listFacts, sayCountries, sayWarningLanguages } from './evidence-lines.ts';

const FORM_TEXTS = await loadAllTexts<MessagesOf<typeof englishForm>>(
  'admin',
  (of) => import(`../../locales/${of}/admin/product-form.ts`),
);
const TEXTS = await loadAllTexts<MessagesOf<typeof english>>('duties', (of) => import(`../../locales/${of}/duties.ts`));
/** More than a product comes to; the newest count. */
const MOST = 500;

export type EvidenceFile = { readonly bytes: Uint8Array; readonly fileName: string };

/** Writes the evidence about a product as a PDF for an inspection, the newest decision first. */
export async function writeEvidenceFile(
  shop: Shop,
  { productId, language }: { readonly productId: string; readonly language: Language },
): Promise<Result<EvidenceFile, { readonly code: 'not_found' }>> {
  const evidence = isUuid(productId) ? await listEvidence(shop.db, productId, MOST) : [];
  const [newest] = evidence;
  if (newest === undefined) return err({ code: 'not_found' });
  const [settings, kinds, looks, warnings] = await Promise.all([
    getSettings(shop),
    listKinds(shop.db),
    findLooks(shop.db),
    listWarnings(shop.db, productId),
  ]);
  const t = createTranslate<typeof english>(language, TEXTS[language]);
  const form = createTranslate<typeof englishForm>(language, FORM_TEXTS[language]);
  const now = shop.clock.now();
  const title = t('evidence.title');
  const fonts = await findPrintedFonts(looks.published.fonts, [evidence, kinds, settings]);
  const paper = await openLetterhead({ language, title, author: settings.legalName, at: now, isArchived: true, fonts });
  const whole = collect(paper);
  const sheet = openSheet(paper);
  const mark = await getMark(shop, markOf(looks.published));
  sheet.tag('P', () => drawBrand(paper, { ...settings, ...looks.published }, mark));
  sheet.tag('H1', () => drawTitle(paper, { title, number: formatDateTime(now, language) }));
  const kindOf = (wanted: string | null) => {
    const kind = kinds.find(({ id }) => id === wanted);
    return kind ? kindName(kind, language) : (wanted ?? '–');
  };
  const facts = [
    { label: t('evidence.product'), value: newest.product_name },
    { label: t('evidence.kind'), value: kindOf(newest.kind) },
    { label: t('evidence.id'), value: productId },
  ];
  const seller = [settings.legalName, formatShopAddress(settings, language), settings.phone, settings.email];
  const top = sheet.tag('P', () => drawFacts(paper, facts)) + 22;
  const parties = [{ title: t('evidence.seller'), lines: seller }];
  let y = sheet.tag('P', () => drawParties(paper, { parties }, top)) + 24;
  const served = settings.servedCountries;
  const names = served.map((code) => countryName(code, language)).sort(new Intl.Collator(language).compare);
  y = write(sheet, t('evidence.countries', { n: served.length, names: names.join(', ') }), y, 'small') + 14;
  y = drawWarnings(sheet, warnings, t, y);
  for (const one of evidence) y = drawDecision(sheet, one, { t, form, served, kindOf }, y);
  sheet.end();
  const { start, count } = paper.bufferedPageRange();
  const footer = writeFooter(settings);
  drawFooters(
    paper,
    { footer, page: (n, all) => t('evidence.page', { n, all }) },
    { first: start, end: start + count },
  );
  paper.end();
  return ok({ bytes: await whole, fileName: `evidence-${productId}.pdf` });
}

/** Draws what the product lacks and until when it may stay on sale, as its page in the back office says it. */
function drawWarnings(sheet: Sheet, warnings: readonly Warning[], t: EvidenceWords['t'], top: number): number {
  const known = warnings.flatMap(({ duty, until }) => (isDuty(duty) ? [{ duty, until }] : []));
  if (known.length === 0) return top;
  let y = write(sheet, t('evidence.warnings'), roomFor(sheet.paper, top, 40), 'heading');
  for (const { duty, until } of known) {
    const said = t('evidence.until', { duty: t(`duty.${duty}`), date: formatDate(until, t.language) });
    y = write(sheet, said, roomFor(sheet.paper, y + 3, 24), 'plain');
  }
  return y + 14;
}

type Words = EvidenceWords & {
  readonly served: readonly string[];
  readonly kindOf: (id: string | null) => string;
};

/** Draws when and how it was decided, then each duty, then the facts as they stood. Returns where the next begins. */
function drawDecision(sheet: Sheet, one: Evidence, words: Words, top: number): number {
  const { t, served, kindOf } = words;
  const { paper } = sheet;
  let y = roomFor(paper, top, 70);
  sheet.decorate(() => rule(paper, y));
  y = write(sheet, `${formatDateTime(one.at, t.language)} – ${t(`evidence.outcome.${one.outcome}`)}`, y + 8, 'heading');
  const countries = sayCountries(one.countries, served, words);
  const languages = sayWarningLanguages(one.facts, words);
  y = write(sheet, `${sayHow(t, one, kindOf(one.kind))}. ${countries}`.trimEnd(), y + 2, 'small');
  if (languages !== '') y = write(sheet, languages, roomFor(paper, y + 2, 24), 'small');
  for (const { duty, result } of one.duties) {
    const known = isDuty(duty) ? dutyOf(duty) : null;
    const law = known && isDuty(duty) ? ` (${t(`law.${known.law}`)}, ${sayCitation(t, known.article)})` : '';
    const name = isDuty(duty) ? t(`duty.${duty}`) : duty;
    y = write(sheet, `${name}${law}: ${t(`evidence.result.${result}`)}`, roomFor(paper, y + 3, 24), 'plain');
  }
  for (const line of listFacts(one.facts, words)) y = write(sheet, line, roomFor(paper, y + 2, 24), 'small');
  return write(sheet, t('evidence.digest', { digest: one.digest }), roomFor(paper, y + 4, 24), 'small') + 14;
}

const LOOKS = {
  heading: { tag: 'H2', font: 'bold', size: 11, color: INK },
  plain: { tag: 'P', font: 'regular', size: 9, color: INK },
  small: { tag: 'P', font: 'regular', size: 8, color: MUTED },
} as const;

function write({ paper, tag }: Sheet, text: string, y: number, look: keyof typeof LOOKS): number {
  const { font, size, color, tag: name } = LOOKS[look];
  return tag(name, () => {
    paper.font(font).fontSize(size).fillColor(color).text(text, LEFT, y, { width: WIDTH });
    return paper.y;
  });
}

type Sheet = ReturnType<typeof openSheet>;

/** A paper with the tags that screen readers follow; they skip what is only decoration. */
function openSheet(paper: Paper) {
  const body = paper.struct('Document');
  paper.addStructure(body);
  return {
    paper,
    /** Draws a part and returns where it ends. */
    tag<End>(name: 'H1' | 'H2' | 'P', draw: () => End): End {
      const ends: End[] = [];
      body.add(paper.struct(name, {}, () => ends.push(draw())));
      return ends[0] as End;
    },
    decorate(draw: () => void): void {
      paper.markContent('Artifact');
      draw();
      paper.endMarkedContent();
    },
    end: () => body.end(),
  };
}
