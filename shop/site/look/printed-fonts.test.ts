import { expect, test } from 'vitest';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { WHOLE_FONTS } from '#shop/platform/open-font.server.ts';
import { FONT_PAIR_NAMES } from './font-pairs.ts';
import { findPrintedFonts } from './printed-fonts.server.ts';

/** A sentence with the special letters of each official language of the EU in Latin script. */
const LANGUAGES = {
  Czech: 'Příliš žluťoučký kůň úpěl ďábelské ódy, ať ví Ňuf',
  Danish: 'Quizdeltagerne spiste jordbær med fløde på Århus Å',
  Dutch: 'Coöperatie, één café, naïef',
  Estonian: 'Põdur Zagrebi tšellomängija, žürii, öö',
  Finnish: 'Törkylempijä vongahdus, Åbo',
  French: 'Dès Noël, l’œuvre où Zoé a vu ça, à l’île, ÿ, ùæ',
  German: 'Größe, Öl, Übung, Ärger',
  Hungarian: 'Árvíztűrő tükörfúrógép',
  Irish: 'Ní dócha go bhfuil sé ró-mhór, úll, Éire',
  Italian: 'Perché, città, così, però, più, sì',
  Croatian: 'Gojazni đačić s biciklom drži hmelj i finu vatu u džepu nošnje',
  Latvian: 'Glāžšķūņa rūķīši dzērumā čiepj Baha koncertflīģeļu vākus',
  Lithuanian: 'Įlinkdama fechtuotojo špaga sublykčiojusi pragręžė apvalų arbūzą, ėjo į ūkį',
  Maltese: 'Ħafna ġenn u żaqq, ċavetta, Għawdex',
  Polish: 'Zażółć gęślą jaźń, ŁÓDŹ',
  Portuguese: 'Não há órgãos à toa, três ações, pêra, fôlego',
  Romanian: 'Gheorghe, obezul, a reușit să obțină jucându-se câțiva, înțeles, Ș Ț',
  Slovak: 'Kŕdeľ šťastných ďatľov učí pri ústí Váhu mĺkveho koňa ôb, ĺ, ŕ, ä',
  Slovenian: 'V kožuščku hudobnega fanta stopiclja mizar',
  Spanish: '¿El pingüino? ¡Sí, señor! N.º 1, 1.ª',
  Swedish: 'Flygande bäckasiner söka hwila på mjuka tuvor',
};

test.each(FONT_PAIR_NAMES)('%s prints the languages of the EU in its own letters', async (pair) => {
  for (const [language, text] of Object.entries(LANGUAGES))
    expect(await findPrintedFonts(pair, text), language).not.toBe(WHOLE_FONTS);
  const figures = ['en', 'lv'].map((language) => [
    formatMoney(cents(-1_234_50), language as 'en'),
    formatDate(new Date('2026-11-20T12:00:00Z'), language as 'en'),
  ]);
  expect(await findPrintedFonts(pair, figures)).not.toBe(WHOLE_FONTS);
});

test('a document with letters of another script is wholly in fonts that have them', async () => {
  expect(await findPrintedFonts('nunito', { buyer: 'Γιώργος', town: 'Rīga' })).toBe(WHOLE_FONTS);
  expect(await findPrintedFonts(null, 'Rīga')).toBe(WHOLE_FONTS);
});
