import { expect, test } from 'vitest';
import { aRecall } from '#tests/support/goods/recalls.ts';
import { findRecallErrors, type NewRecall } from './recall.ts';

const withHazard = (language: 'en' | 'lv', hazard: string): NewRecall => {
  const recall = aRecall({ productId: 'p' });
  return { ...recall, texts: { ...recall.texts, [language]: { ...recall.texts[language], hazard } } };
};

test('a recall that says hazard, what to do, two remedies and a contact in both languages is good', () => {
  expect(findRecallErrors(aRecall({ productId: 'p' }))).toEqual([]);
});

test.each([
  ['en', 'This is a voluntary recall.', 'voluntary'],
  ['en', 'As a precautionary measure.', 'precautionary'],
  ['en', 'At our discretion.', 'discretion'],
  ['en', 'In rare cases it burns.', 'rare'],
  ['en', 'In specific situations it burns.', 'specific situations'],
  ['en', 'No reported accidents so far.', 'No reported accidents'],
  ['en', 'Out of caution we take it back.', 'Out of caution'],
  ['en', 'In isolated cases it burns.', 'isolated cases'],
  ['en', 'There is a low risk of fire.', 'low risk'],
  ['en', 'The risk is low.', 'risk is low'],
  ['en', 'A fire is unlikely.', 'unlikely'],
  ['en', 'A vol\u00aduntary recall.', 'voluntary'],
  ['lv', 'Risks ir zems.', 'Risks ir zems'],
  ['lv', 'Aizdegšanās ir maz ticama.', 'maz ticama'],
  ['lv', 'Pastāv neliels, zems risks.', 'zems risks'],
  ['lv', 'Brīvprātīga atsaukšana.', 'Brīvprātīga'],
  ['lv', 'Piesardzības nolūkos.', 'Piesardzības nolūkos'],
  ['lv', 'Retos gadījumos tas deg.', 'Retos'],
  ['lv', 'Īpašās situācijās tas deg.', 'Īpašās situācijās'],
  ['lv', 'Nav ziņots par negadījumiem.', 'Nav ziņots par negadījumiem'],
] as const)('%s: ‘%s’ plays the risk down', (language, hazard, words) => {
  const error = { code: 'plays_down', field: 'hazard', language, words };
  expect(findRecallErrors(withHazard(language, hazard))).toEqual([error]);
});

test.each(['It can burn; reaching for it hurts.', 'Retinols kairina ādu.', 'Prepare a photo.'])(
  '‘%s’ says the risk as it is',
  (hazard) => expect(findRecallErrors(withHazard('en', hazard))).toEqual([]),
);

test.each(['call', 'Ask in the shop', 'Mon to Fri, 9 to 17'])('‘%s’ is no contact', (contact) => {
  expect(findRecallErrors({ ...aRecall({ productId: 'p' }), contact })).toEqual([{ code: 'contact_missing' }]);
});

test('what Latvian buyers would read must be written', () => {
  const error = { code: 'text_missing', field: 'hazard', language: 'lv' };
  expect(findRecallErrors(withHazard('lv', '  '))).toEqual([error]);
});

test('one remedy alone needs a reason, a warning needs no remedy', () => {
  const one = aRecall({ productId: 'p', remedies: ['refund', 'refund'] });
  expect(findRecallErrors(one)).toEqual(
    (['en', 'lv'] as const).map((language) => ({ code: 'text_missing', field: 'fewRemedies', language })),
  );
  expect(findRecallErrors({ ...one, kind: 'warning', remedies: [] })).toEqual([]);
});

test('everything wrong is said at once', () => {
  const empty = { hazard: '', action: 'As a precaution, stop.', fewRemedies: '' };
  const wrong = aRecall({
    productId: 'p',
    orderedFrom: '2026-02-30',
    remedies: [],
    contact: ' ',
    texts: { en: empty, lv: { ...empty, action: 'Nelietojiet.' } },
  });
  expect(findRecallErrors(wrong)).toEqual([
    { code: 'first_day_invalid' },
    { code: 'remedy_missing' },
    { code: 'contact_missing' },
    { code: 'text_missing', field: 'hazard', language: 'en' },
    { code: 'plays_down', field: 'action', language: 'en', words: 'precaution' },
    { code: 'text_missing', field: 'fewRemedies', language: 'en' },
    { code: 'text_missing', field: 'hazard', language: 'lv' },
    { code: 'text_missing', field: 'fewRemedies', language: 'lv' },
  ]);
});
