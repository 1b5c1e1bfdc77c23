import { expect, test } from 'vitest';
import { aRecall } from '#tests/support/goods/recalls.ts';
import { checkRecall, type NewRecall } from './recall.ts';

const withHazard = (language: 'en' | 'lv', hazard: string): NewRecall => {
  const recall = aRecall({ productId: 'p' });
  return { ...recall, texts: { ...recall.texts, [language]: { ...recall.texts[language], hazard } } };
};

test('a recall that says hazard, what to do, two remedies and a contact in both languages is good', () => {
  expect(checkRecall(aRecall({ productId: 'p' })).ok).toBe(true);
});

test.each([
  ['en', 'This is a voluntary recall.', 'voluntary'],
  ['en', 'As a precautionary measure.', 'precautionary'],
  ['en', 'At our discretion.', 'discretion'],
  ['en', 'In rare cases it burns.', 'rare'],
  ['en', 'In specific situations it burns.', 'specific situations'],
  ['en', 'No reported accidents so far.', 'No reported accidents'],
  ['lv', 'Brīvprātīga atsaukšana.', 'Brīvprātīga'],
  ['lv', 'Piesardzības nolūkos.', 'Piesardzības nolūkos'],
  ['lv', 'Retos gadījumos tas deg.', 'Retos'],
  ['lv', 'Īpašās situācijās tas deg.', 'Īpašās situācijās'],
  ['lv', 'Nav ziņots par negadījumiem.', 'Nav ziņots par negadījumiem'],
] as const)('%s: ‘%s’ plays the risk down', (language, hazard, words) => {
  const error = { code: 'plays_down', field: 'hazard', language, words };
  expect(checkRecall(withHazard(language, hazard))).toEqual({ ok: false, error });
});

test.each(['It can burn; reaching for it hurts.', 'Retinols kairina ādu.', 'Prepare a photo.'])(
  '‘%s’ says the risk as it is',
  (hazard) => expect(checkRecall(withHazard('en', hazard)).ok).toBe(true),
);

test('what Latvian buyers would read must be written', () => {
  const error = { code: 'text_missing', field: 'hazard', language: 'lv' };
  expect(checkRecall(withHazard('lv', '  '))).toEqual({ ok: false, error });
});

test('one remedy alone needs a reason, a warning needs no remedy', () => {
  const one = aRecall({ productId: 'p', remedies: ['refund', 'refund'] });
  expect(checkRecall(one)).toMatchObject({ ok: false, error: { code: 'text_missing', field: 'fewRemedies' } });
  expect(checkRecall({ ...one, kind: 'warning', remedies: [] }).ok).toBe(true);
});
