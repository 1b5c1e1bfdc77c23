import { describe, expect, test } from 'vitest';
import { national as en } from '#locales/en/national.ts';
import { national as lv } from '#locales/lv/national.ts';
import { COUNTRIES } from '#shop/i18n/country.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { CONTENT_PAGES } from './content-page.ts';
import { getPageTemplate } from './content-view.server.ts';
import { hasMark, keptYearsIn, NATIONAL_LAW, PASSAGES } from './national-law.ts';
import { sayPassage } from './passages.ts';

const textOf = (country: string, language: Language) =>
  CONTENT_PAGES.map((name) => JSON.stringify(getPageTemplate(name, { ...DEFAULT_SETTINGS, country }, language))).join();

describe.each(LANGUAGES)('the texts of a shop (%s)', (language) => {
  test.each(['LV', 'EE'])('in %s have no place left to fill in', (country) => {
    expect(hasMark(textOf(country, language))).toBe(false);
  });

  test('name no Latvian act and no Latvian authority outside Latvia', () => {
    const latvian = /Latvia\b|Latvian [lLPA]|Latvij|PTAC|LV-10|gov\.lv|ecclatvia|likuma 28|Section 28/;
    expect(textOf('LV', language)).toMatch(latvian);
    for (const country of COUNTRIES.filter((code) => code !== 'LV'))
      expect(textOf(country, language).match(latvian), country).toBeNull();
  });

  test('have a marked place for each fact of a country that nobody has read yet', () => {
    expect(textOf('DE', language).match(/\[\[/g)).toHaveLength(4);
    expect(textOf('LT', language).match(/\[\[/g)).toHaveLength(3);
  });

  test('leave no passage unfilled, in any country', () => {
    for (const country of COUNTRIES) expect(textOf(country, language)).not.toContain('{law.');
  });

  test('say nothing in a mail where the owner has yet to say it', () => {
    expect(sayPassage('DE', language, 'disputes')).toBe('');
    expect(sayPassage('EE', language, 'disputes')).toContain('TTJA');
  });
});

test('both languages know the same of each country', () => {
  for (const country of [...Object.keys(NATIONAL_LAW), 'other'] as (keyof typeof en)[]) {
    expect(Object.keys(lv[country]), country).toEqual(Object.keys(en[country]));
  }
  expect(Object.keys(en.other).sort()).toEqual([...PASSAGES].sort());
});

test('every country says when its sources were read, and which they were', () => {
  for (const [country, { readOn, sources }] of Object.entries(NATIONAL_LAW)) {
    expect(new Date(readOn).toISOString().slice(0, 10), country).toBe(readOn);
    expect(sources.length, country).toBeGreaterThan(0);
  }
});

test('books are kept as long as the law of the country says, the longest where it is not known', () => {
  expect(['LV', 'EE', 'LT', 'DE'].map(keptYearsIn)).toEqual([5, 7, 10, 10]);
});
