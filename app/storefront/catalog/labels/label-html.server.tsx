import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#shop/kernel/language.ts';
import { translateLaw } from '#shop/law/law-words.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { ChargerMarks } from './charger-marks.tsx';
import { DurabilityMark } from './durability-mark.tsx';
import { EprelNumber } from './eprel-number.tsx';
import type { LabelHtml } from './label-html.ts';
import { LegalBlocks } from './legal-blocks.tsx';
import { Cautions, Companies } from './product-safety.tsx';
import { type ProductRecall, RecallNotices } from './recall-notices.tsx';

/**
 * Writes what law wants said of a product as HTML: marks beside the price, and sections below. Nothing in them changes in
 * the browser, so it needs neither their scripts nor their texts: a first page has to be light.
 */
export function writeLabelHtml(product: ProductPage, recalls: readonly ProductRecall[], language: Language): LabelHtml {
  const t = translateLaw(language);
  const { facts, durabilityLabel, legalBlocks } = product;
  return {
    marks: write(
      <>
        <RecallNotices notices={recalls} language={language} />
        {facts?.energy_label?.eprel && <EprelNumber t={t} number={facts.energy_label.eprel} />}
        {facts?.charger && <ChargerMarks t={t} charger={facts.charger} />}
        {durabilityLabel && <DurabilityMark label={durabilityLabel} />}
      </>,
    ),
    blocks: write(
      <>
        {facts && <Cautions t={t} facts={facts} />}
        <LegalBlocks blocks={legalBlocks} />
        {facts && <Companies t={t} facts={facts} />}
      </>,
    ),
  };
}

function write(labels: ReactNode): string {
  // Ids must not be those of the page.
  return renderToStaticMarkup(labels, { identifierPrefix: 'label-' });
}
