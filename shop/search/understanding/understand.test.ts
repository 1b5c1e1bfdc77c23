import { describe, expect, test } from 'vitest';
import { takeLiterally, understand } from './understand.ts';

const read = (text: string, language: 'en' | 'lv' = 'en') => {
  const { words, price, exclusions } = understand(text, language);
  return [
    words.map(({ text: word, role }) => (role === 'word' ? word : `${word}/${role}`)).join(' '),
    price === null ? '' : `${price.minPrice ?? ''}-${price.maxPrice ?? ''}`,
    exclusions.map(({ words: without, isDoubtful }) => without.join('+') + (isDoubtful ? '?' : '')).join(' '),
  ];
};

describe('a sentence', () => {
  test.each([
    ['I am looking for a gift for my mother who likes candles', 'gift/gift mother/wish candles'],
    ['can you recommend something for dry hair please', 'dry hair'],
    ['Meklēju dāvanu mammai, kurai patīk sveces', 'dāvanu/gift mammai/wish sveces'],
    ['vai jums ir krēms rokām?', 'krēms rokām'],
    ['spogulis ar gaismu', 'spogulis gaismu'],
    ['on', 'on'],
    ['for the', 'for the'],
    ['gift', 'gift/gift'],
    ['vitamin c', 'vitamin c'],
    ['wi-fi', 'wi-fi'],
    ['make up remover', 'make-up remover'],
    ['make-up remover 30 ml', 'make-up remover 30ml/size'],
    ["men's trimmer", "men's/wish trimmer"],
    ["valentine's day perfume for her", 'perfume her/wish'],
    ['a small surprise for my boss', 'small/wish surprise/gift boss/wish'],
    ['flat hair with no volume', 'flat hair volume'],
    ['plāni mati bez apjoma', 'plāni mati apjoma'],
    ['ko uzdāvināt kolēģei dzimšanas dienā', 'uzdāvināt/gift kolēģei/wish'],
    ['day cream', 'day cream'],
    ['remove make-up at night', 'remove make-up night/wish'],
    ['night cream', 'night cream'],
    ['charger for two phones', 'charger two/wish phones'],
  ])('%s is about %s', (text, words) => {
    expect(read(text)).toEqual([words, '', '']);
  });
});

describe('a price', () => {
  test.each([
    ['serum under 20 euro', 'serum', '-2000'],
    ['serum below €20', 'serum', '-2000'],
    ['headphones under 100', 'headphones', '-10000'],
    ['perfume for less than 40 euros please', 'perfume', '-4000'],
    ['speaker 20-50 eur', 'speaker', '2000-5000'],
    ['speaker between 20 and 50', 'speaker', '2000-5000'],
    ['speaker from 50 to 20 euro', 'speaker', '2000-5000'],
    ['krēms līdz 20 eiro', 'krēms', '-2000'],
    ['krēms lētāks par 20', 'krēms', '-2000'],
    ['lētākas par 19,99€ austiņas', 'austiņas', '-1999'],
    ['austiņas no 10 līdz 30 €', 'austiņas', '1000-3000'],
    ['austiņas no 10 eiro', 'austiņas', '1000-'],
    ['ne dārgāk par 15 eiro', '', '-1500'],
    ['watch over 100 euro', 'watch', '10000-'],
    ['watch dārgāks par 100', 'watch', '10000-'],
    ['gift about 20 euro', 'gift/gift', '1500-2500'],
    ['€10 nail polish', 'nail polish', '-1000'],
    ['candle 20 euro or less', 'candle', '-2000'],
    ['candle 20 €+', 'candle', '2000-'],
    ['hair straightener max 70', 'hair straightener', '-7000'],
    ['candle <= 15', 'candle', '-1500'],
  ])('%s is %s at %s cents', (text, words, price) => {
    expect(read(text)).toEqual([words, price, '']);
  });

  test.each([
    ['cream for women over 50', 'cream women/wish over 50/number'],
    ['charger up to 65w', 'charger 65w/size'],
    ['cable from 1 to 2 m', 'cable 1/number 2000mm/size'],
    ['battery līdz 40 stundām', 'battery 2400min/size'],
    ['under 30 years', '30/number years'],
    ['shampoo 250-500 ml', 'shampoo 250/number 500ml/size'],
    ['power bank 20000', 'power bank 20000/number'],
  ])('%s says none', (text, words) => {
    expect(read(text)).toEqual([words, '', '']);
  });
});

describe('a size', () => {
  test.each([
    ['50ml', '50ml/size'],
    ['50 ml', '50ml/size'],
    ['0,05 l', '50ml/size'],
    ['30 g', '30000mg/size'],
    ['10000mah', '10000mah/size'],
    ['10 000 mAh', '10000mah/size'],
    ['10Ah', '10000mah/size'],
    ['65 W', '65w/size'],
    ['65-watt', '65w/size'],
    ['1,5 m', '1500mm/size'],
    ['1.5 metri', '1500mm/size'],
    ['150 cm', '1500mm/size'],
    ['SPF 50', 'spf50/size'],
    ['spf50', 'spf50/size'],
    ['50 spf', 'spf50/size'],
    ['10%', '10pct/size'],
    ['6,1 collas', '6.1in/size'],
    ['6.1″', '6.1in/size'],
    ['30 stundas', '1800min/size'],
    ['3 gab.', '3pcs/size'],
    ['three metre', '3000mm/size'],
    ['trīs metru', '3000mm/size'],
    ['half a litre', '500ml/size'],
    ['puslitra', '500ml/size'],
    ['3 in 1', '3/number 1/number'],
    ['b12', 'b12'],
    ['usb3', 'usb3'],
    ['e27', 'e27'],
  ])('%s is %s', (text, words) => {
    expect(read(text)[0]).toBe(words);
  });
});

test('what tells nothing is looked for only where nothing else is asked', () => {
  expect(read('something under 10 euro')).toEqual(['', '-1000', '']);
  expect(read('something')).toEqual(['something', '', '']);
});

describe('what a product must not have', () => {
  test.each([
    ['shampoo -argan', 'shampoo', 'argan'],
    ['šampūns bez sulfātiem', 'šampūns', 'sulfatiem'],
    ['šampūns bez sulfātiem un parabēniem', 'šampūns', 'sulfatiem+parabeniem'],
    ['shampoo without sulfates, parabens or silicones', 'shampoo', 'sulfates+parabens+silicones'],
    ['cream without perfume and with spf 30', 'cream spf30/size', 'perfume'],
    ['soap no added perfume', 'soap', 'perfume?'],
    ['fragrance-free cream', 'cream', 'fragrance'],
    ['alcohol free toner', 'toner', 'alcohol'],
    ['shampoo free of sulfates', 'shampoo', 'sulfates'],
    ['charger not wireless', 'charger', 'wireless'],
    ['phone stand, not for the car', 'phone stand', 'car'],
    ['lādētājs, kas nav bezvadu', 'lādētājs', 'bezvadu'],
    ['cream without coconut oil', 'cream', 'coconut oil'],
    ['krēms bez kokosriekstu eļļas', 'krēms', 'kokosriekstu ellas'],
    ['cream without perfume for dry skin', 'cream dry skin', 'perfume'],
    ['perfume except roll-on', 'perfume', 'roll-on'],
    ['oil without perfume', 'oil', 'perfume'],
    ['I am allergic to perfume, which cream', 'cream', 'perfume'],
    ['esmu alerģiska pret smaržvielām, kādu krēmu', 'krēmu', 'smarzvielam'],
    ['toner w/o alcohol', 'toner', 'alcohol'],
    ['perfume without', 'perfume', ''],
    ['hands-free headset', 'hands-free headset', ''],
    ['VIL-SHA-ARGAN', 'VIL-SHA-ARGAN', ''],
    ['cream - night', 'cream night', ''],
    ['-20 %', '20pct/size', ''],
  ])('%s', (text, words, without) => {
    expect(read(text)).toEqual([words, '', without]);
  });

  test('is not said by a Latvian preposition', () => {
    expect(read('svece no sojas', 'lv')).toEqual(['svece sojas', '', '']);
    expect(read('svece no sojas', 'en')).toEqual(['svece', '', 'sojas?']);
  });

  test('is shown as it was typed', () => {
    const [exclusion] = understand('Šampūns bez Sulfātiem un parabēniem', 'lv').exclusions;
    expect(exclusion?.text).toBe('Sulfātiem un parabēniem');
  });
});

test('what staff type is taken word by word', () => {
  const { words, price, exclusions } = takeLiterally('charger under 20 euro -cable');
  expect(words.map(({ text }) => text)).toEqual(['charger', 'under', '20', 'euro', 'cable']);
  expect({ price, exclusions }).toEqual({ price: null, exclusions: [] });
});
