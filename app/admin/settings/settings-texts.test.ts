import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  NO_COMPANY,
  SETTINGS_ELSEWHERE,
  type SettingsInput,
  settingsSchema,
} from '#shop/settings/settings.ts';
import { SETTING_GROUPS } from './setting-groups.ts';
import { differingNames, readTexts, SETTING_NAMES, toTexts } from './settings-texts.ts';

test('every setting there is has its place in the panel, once', () => {
  const placed = SETTING_GROUPS.flatMap(({ settings }) => settings as readonly string[]).sort();
  expect([...placed, ...SETTINGS_ELSEWHERE].sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  expect([...SETTING_NAMES].sort()).toEqual(placed);
  expect(Object.keys(toTexts(DEFAULT_SETTINGS, 'en')).sort()).toEqual(placed);
});

test.each(['en', 'lv'] as const)('a form that is sent as it was opened changes nothing (%s)', (language) => {
  const read = readTexts(toTexts(DEFAULT_SETTINGS, language));
  expect(read.problems).toBeNull();
  expect(differingNames(DEFAULT_SETTINGS as SettingsInput, read.input as SettingsInput)).toEqual([]);
});

describe('of the company', () => {
  const unsaid = { ...DEFAULT_SETTINGS, ...NO_COMPANY, isOpen: false };

  test('what was never said may stay so until the shop opens, and nothing is saved of it', () => {
    const read = readTexts({ ...toTexts(unsaid, 'en'), shopName: 'Holz & Heim' }, unsaid);
    expect(differingNames(unsaid as SettingsInput, read.input as SettingsInput)).toEqual(['shopName']);
  });

  test('an empty VAT number with a rate of 0 says that there is none', () => {
    const read = readTexts({ ...toTexts(unsaid, 'en'), vatRate: '0' }, unsaid);
    expect(read.input).toMatchObject({ vatNo: null, vatRate: 0 });
  });

  test('an open shop needs everything', () => {
    const emptied = { legalName: '', regNo: '', address: '', email: '', phone: '' };
    expect(readTexts({ ...toTexts(DEFAULT_SETTINGS, 'en'), ...emptied }).problems).toEqual({
      legalName: 'required',
      regNo: 'required',
      address: 'required',
      email: 'email_invalid',
      phone: 'phone_invalid',
    });
  });
});

describe('what is typed', () => {
  const texts = toTexts(DEFAULT_SETTINGS, 'en');

  test.each([
    [{ vatRate: '5,5 %' }, { vatRate: 550 }],
    [{ vatRate: '0' }, { vatRate: 0 }],
    [{ shippingPrice: '€ 4,5' }, { shippingPrice: 450 }],
    [{ freeShippingThreshold: '59.90' }, { freeShippingThreshold: 5_990 }],
    [{ invoicePrefix: ' spo ' }, { invoicePrefix: 'SPO' }],
    [{ chatUrl: '  ' }, { chatUrl: null }],
    [{ vatNo: ' ', vatRate: '0' }, { vatNo: null }],
    [{ homePicture: '' }, { homePicture: null }],
    [{ homePictureText: ' A lamp \n' }, { homePictureText: { en: 'A lamp' } }],
    [{ homePictureText: '\nLampa' }, { homePictureText: { lv: 'Lampa' } }],
    [
      { searchProduct: ' {name} \n\n\nSoft' },
      { searchProduct: { en: { title: '{name}', description: '' }, lv: { title: '', description: 'Soft' } } },
    ],
    [{ searchHome: '\n\n\n' }, { searchHome: {} }],
    [{ lowStockThreshold: ' 3 ' }, { lowStockThreshold: 3 }],
    [{ languages: 'en' }, { languages: ['en'] }],
    [{ lineLimit: ' 12 ' }, { lineLimit: 12 }],
    [
      {
        takesTransfers: 'yes',
        transferIban: 'lv80 bank 0000 4351 9500 1',
        transferBic: 'bank lv 22',
        transferDays: '5',
      },
      { takesTransfers: true, transferIban: 'LV80BANK0000435195001', transferBic: 'BANKLV22', transferDays: 5 },
    ],
    [{ guestReviewsWait: '' }, { guestReviewsWait: false }],
    [{ servedCountries: 'LV EE' }, { servedCountries: ['EE', 'LV'] }],
    [{ email: ' Info@Shop.example ' }, { email: 'info@shop.example' }],
  ] as const)('%j is read as %j', (typed, meant) => {
    expect(readTexts({ ...texts, ...typed }).input).toMatchObject(meant);
  });

  test.each([
    [{ vatRate: '100.01' }, { vatRate: 'rate_invalid' }],
    [{ vatRate: '21%%' }, { vatRate: 'rate_invalid' }],
    [{ shippingPrice: '10000.01' }, { shippingPrice: 'amount_invalid' }],
    [{ shippingPrice: '' }, { shippingPrice: 'amount_invalid' }],
    [{ lowStockThreshold: '1.5' }, { lowStockThreshold: 'threshold_invalid' }],
    [
      { shopName: ' ', email: 'x' },
      { shopName: 'required', email: 'email_invalid' },
    ],
    [{ legalName: 'x'.repeat(201) }, { legalName: 'too_long' }],
    [{ legalName: 'a\r\nb' }, { legalName: 'line_invalid' }],
    [{ takesTransfers: 'yes' }, { transferIban: 'iban_needed' }],
    [{ transferIban: 'LV81BANK0000435195001' }, { transferIban: 'iban_invalid' }],
    [{ transferBic: 'BANK' }, { transferBic: 'bic_invalid' }],
    [{ transferDays: '0' }, { transferDays: 'transfer_days_invalid' }],
    [{ chatUrl: 'http://chat.example' }, { chatUrl: 'url_invalid' }],
    [{ country: 'ZZ' }, { country: 'country_invalid' }],
    [{ vatNo: '' }, { vatNo: 'vat_number_needed' }],
    [{ lineLimit: '0' }, { lineLimit: 'limit_invalid' }],
    [{ homePicture: '../etc/passwd' }, { homePicture: 'picture_unknown' }],
    [{ searchHome: '{name}' }, { searchHome: 'pattern_invalid' }],
    [{ searchProduct: '\n{price' }, { searchProduct: 'pattern_invalid' }],
    [{ searchPage: 'x'.repeat(121) }, { searchPage: 'pattern_invalid' }],
    [{ servedCountries: '' }, { servedCountries: 'no_country' }],
  ] as const)('%j is refused: %j', (typed, problems) => {
    expect(readTexts({ ...texts, ...typed }).problems).toEqual(problems);
  });
});
