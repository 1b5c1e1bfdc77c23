import { expect, test } from 'vitest';
import { duties as english } from '#locales/en/duties.ts';
import { duties as latvian } from '#locales/lv/duties.ts';
import { CLAIM_RULE, CLAIM_RULES } from '#shop/claims/claim-rules.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { FIXED_TEXTS } from '#shop/site/texts/fixed-texts.ts';
import { sayCitation } from './citation.ts';
import { DUTY_IDS, dutyOf } from './duties.ts';

const en = createTranslate<typeof english>('en', english);
const lv = createTranslate<typeof english>('lv', latvian);

test.each([
  ['Art. 19(a)', '19. panta a) punkts'],
  ['Art. 16, 19(b)', '16. pants, 19. panta b) punkts'],
  ['Art. 4, 19(1)(a)', '4. pants, 19. panta 1. punkta a) apakšpunkts'],
  ['Sec. 21', '21. pants'],
  ['Annex II', 'II pielikums'],
  ['Art. 13(1), Annex VI A', '13. panta 1. punkts, VI pielikuma A daļa'],
  ['Art. 10(8), Annex Ia II, IV', '10. panta 8. punkts, Ia pielikuma II, IV daļa'],
  ['Directive 2005/29/EC, Annex I, 4a', 'Direktīva 2005/29/EK, I pielikuma 4.a punkts'],
  [
    'Directive 2011/83/EU, Art. 6(1)(h) and 11a',
    'Direktīva 2011/83/ES, 6. panta 1. punkta h) apakšpunkts un 11.a pants',
  ],
  [
    'Regulation (EU) 2023/988, Art. 19; Regulation (EC) No 1223/2009, Art. 19',
    'Regula (ES) 2023/988, 19. pants; Regula (EK) Nr. 1223/2009, 19. pants',
  ],
])('%s is %s in Latvian', (citation, said) => {
  expect(sayCitation(lv, citation)).toBe(said);
});

test('whatever the shop cites is the same in English, and has no English left in Latvian', () => {
  const cited = [
    ...DUTY_IDS.map((id) => dutyOf(id).article),
    ...CLAIM_RULES.map((rule) => CLAIM_RULE[rule].law),
    ...Object.values(FIXED_TEXTS).map(({ law }) => law),
  ];
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.map((one) => sayCitation(en, one))).toEqual(cited);
  const left = cited
    .map((one) => sayCitation(lv, one))
    .filter((one) => /Art|Sec|Annex|Dire.tive|Regulation|EU|EC|No |\band\b|\d\(/.test(one));
  expect(left).toEqual([]);
});
