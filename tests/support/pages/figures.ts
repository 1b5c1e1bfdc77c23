import { formatMoney, formatShortMoney } from '#shop/i18n/format-money.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { splitAddress } from '#shop/seo/shop-data.ts';
import { formatShopAddress, type Settings } from '#shop/settings/settings.ts';
import type { Written } from './written-languages.ts';

/** A figure in a text, with the words in the same paragraph that give it its meaning. */
export type Fact = { readonly says: string | RegExp; readonly beside?: RegExp };

/** A figure in digits, or a number in words before a unit of time or something counted. */
const FIGURE: Readonly<Record<Written, RegExp>> = {
  en: /\d|\b(?:half an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty)[ -](?:\w+ )?(?:hour|day|week|month|year|minute|search|percent|euro)/i,
  lv: /\d|(?<!\p{L})(?:pus|vien|div|trīs|trij|četr|piec|seš|septiņ|astoņ|deviņ|desmit|divpadsmit)\p{L}* ?(?:\p{L}+ )?(?:stund|dien|darbdien|nedēļ|mēnes|gad|minūt|meklējum|procent|eiro)/iu,
};

/** What is left of a paragraph in figures once everything that is known was taken out of it; null when nothing is. */
export function findStray(paragraph: string, facts: readonly Fact[], language: Written): string | null {
  let rest = paragraph.replaceAll('\u00a0', ' ');
  for (const { says, beside } of facts) {
    if (beside && !beside.test(paragraph)) continue;
    rest = typeof says === 'string' ? rest.replaceAll(says.replaceAll('\u00a0', ' '), '') : rest.replace(says, '');
  }
  const found = FIGURE[language].exec(rest);
  return found ? rest.slice(Math.max(0, found.index - 20), found.index + 30) : null;
}

/** What the owner set, as texts say it. */
export function factsOf(settings: Settings, language: Written): Fact[] {
  const { freeShippingThreshold, shippingPrice, vatRate } = settings;
  const rate = formatVatRate(vatRate, language);
  const { street, postalCode } = splitAddress(settings.address);
  const free = /free|bezmaksas|bez maksas/i;
  const delivery = /delivery|shipping|piegāde/i;
  return [
    { says: formatShopAddress(settings, language) },
    { says: settings.address },
    // As in structured data, in parts.
    ...[street, postalCode ?? street].map((says) => ({ says })),
    ...[settings.phone, settings.email, settings.regNo, String(settings.vatNo)].map((says) => ({ says })),
    { says: formatMoney(freeShippingThreshold, language), beside: free },
    { says: formatShortMoney(freeShippingThreshold, language), beside: free },
    { says: formatShortMoney(shippingPrice, language), beside: delivery },
    { says: language === 'lv' ? `${rate} %` : `${rate}%`, beside: /VAT|PVN/ },
    { says: `© ${new Date().getFullYear()}` },
  ];
}

/** What the specification, decisions and the law fix: delivery, return, guarantee, wholesale, deadlines. */
export const CONSTANTS: Readonly<Record<Written, readonly Fact[]>> = {
  en: [
    { says: /\b1[–-]3 days/g, beside: /delivery|Europe/i },
    { says: /\b3[–-]7 days/g, beside: /internationally/ },
    { says: /\b2 PM/g, beside: /(?:paid|Order) before 2 PM.*the same day/ },
    { says: /\b3[–-]5 days/g, beside: /refund|repay/i },
    { says: /\b14 days/g, beside: /withdraw|change your mind|(?:after|of) your notice|send them within/i },
    { says: /14 days of telling us/g, beside: /Send the goods back/ },
    { says: /two[- ]years?/g, beside: /guarantee|lack of conformity|repair/ },
    { says: /twelve months/g, beside: /repair, the two-year period/ },
    {
      says: /\b30 days/g,
      beside:
        /30 days before the reduction|not delivered within 30 days|^Technical logs|emails about it|back in stock: until 30 days/,
    },
    {
      says: /\b30 days/g,
      beside: /not to show a photo.*we delete it after 30 days|photos in reviews.*refused ones for 30 days/i,
    },
    { says: /15 working days/g, beside: /defect/ },
    { says: /half an hour/g, beside: /order/ },
    { says: /€5000/g, beside: /first order|Minimum orders/i },
    { says: /€300/g, beside: /later orders/i },
    { says: /net 30\b|within 30 days of the invoice date/g, beside: /approved/i },
    { says: /two working days/g, beside: /we answer/ },
    { says: /one day/g, beside: /working days, usually within one day/ },
    { says: /one month/g, beside: /we answer within one month and free of charge/ },
    { says: /five years/g, beside: /^Orders that you paid for/ },
    { says: /Section 28/g, beside: /Accounting Law/ },
    { says: /\b7 days/g, beside: /^The link works once and for 7 days/ },
    { says: /ten minutes/g, beside: /^vitrina-challenge/ },
    { says: /Regulation \(EU\) 2023\/988, Art\. 35/g, beside: /^Product recalls/ },
    { says: /12 months/g, beside: /^Unpaid orders/ },
    { says: /under 13/g, beside: /consent of a parent/ },
    { says: /one hour/g, beside: /^vitrina-reset-email/ },
    { says: /one week/g, beside: /^vitrina-two-step-later/ },
    { says: /one year/g, beside: /^vitrina-(language|device)/ },
    { says: /90 days/g, beside: /^vitrina-session/ },
    { says: /30 days/g, beside: /^vitrina-guest/ },
    { says: /one day/g, beside: /^vitrina-order/ },
    { says: /about 100 metres/g, beside: /“Near me”/ },
    { says: /24 hours/g, beside: /back in stock:.*without your confirmation/ },
    { says: /five searches/g, beside: /^recentSearches/ },
    { says: /last 12 products/g, beside: /^vitrina-recently-viewed/ },
    {
      says: /Version \d, (?:in force since|from) \d{1,2} [A-Z][a-z]+ \d{4}(?:, \d\d:\d\d)?|version \d, in force since 24 November 2026/g,
    },
    { says: /ten years|Directive 2006\/112\/EC, Art\. 369k/g, beside: /One-Stop Shop/ },
    { says: /15 working days/g, beside: /which device or aid/ },
    { says: /EN 301 549|WCAG\) 2\.1|version 2\.2|what 2\.1 asks|WCAG 2\.0, 2\.1 and 2\.2|4\.5 to 1|3 to 1/g },
    { says: /390 pixels|1280 pixels/g, beside: /window/ },
    { says: /24 November 2026/g, beside: /last renewed on/ },
    { says: /after 14 days from the day|not later than 14 days|period of 14 days/g },
    { says: /Regulation \(EU\) 2016\/679|Directive 2002\/58\/EC|Article 5\(3\)|Art\. 6\(1\)\([abcf]\)/g },
  ],
  lv: [
    { says: /(?<!\d)1–3 dien(?:as|ās)/g, beside: /piegād|Eiropā/i },
    { says: /(?<!\d)3–7 dien(?:as|ās)/g, beside: /citur pasaulē|uz citām valstīm/ },
    { says: /plkst\. 14\.00/g, beside: /līdz plkst\. 14\.00.*(?:apmaksāt|nosūt).*tajā pašā dienā/ },
    { says: /(?<!\d)3–5 (?:dienu|dienās)/g, beside: /atmaks|nauda atpakaļ/i },
    { says: /(?<!\d)14 dien(?:u|as|ās)/g, beside: /attei|pārdomām|pēc jūsu paziņojuma/i },
    { says: /14 dienu laikā(?: pēc paziņošanas)?/g, beside: /nosūtiet (?:preces atpakaļ|tās)/i },
    { says: /div(?:u|i) gad(?:u|i)/gi, beside: /garantij|neatbilstību|remontu/ },
    { says: /divpadsmit mēnešiem/g, beside: /remontu, divu gadu/ },
    {
      says: /30 dien(?:u|ās|as|ām)/g,
      beside:
        /pirms samazinājuma|nav piegādātas 30 dienās|^Tehniskie žurnāli|vēstules par kontu|atkal būs noliktavā: līdz 30 dienām/,
    },
    {
      says: /30 dien(?:as|ām)/g,
      beside: /nerādīt fotogrāfiju.*pēc 30 dienām mēs to izdzēsīsim|Fotoattēli atsauksmēs.*noraidītie – 30 dienas/,
    },
    { says: /vienu dienu/g, beside: /Fotoattēli atsauksmēs.*nenosūtītie – vienu dienu/ },
    { says: /15 darbdienu/g, beside: /defekt/ },
    { says: /pusstund(?:u|as)/g, beside: /pasūtījum/ },
    { says: /5000 €/g, beside: /pirmajam pasūtījumam|Pirmā pasūtījuma/ },
    { says: /300 €/g, beside: /nākamie pasūtījumi/i },
    { says: /30 dienu (?:laikā no rēķina|pēcapmaksa)|net 30\b/g, beside: /apstiprināti/i },
    { says: /divu darbdienu/g, beside: /atbildēsim/ },
    { says: /piec(?:us|i|u) gad(?:us|i|u)/g, beside: /^Apmaksāt/ },
    { says: /28\. pants/g, beside: /Grāmatvedības likuma/ },
    { says: /7 dienas/g, beside: /^Saite ir derīga 7 dienas/ },
    { says: /desmit minūtes/g, beside: /^vitrina-challenge/ },
    { says: /Regula \(ES\) 2023\/988, 35\. pants/g, beside: /^Preču atsaukšana/ },
    { says: /12 mēneš(?:us|i|u)/g, beside: /^Neapmaksāt/ },
    { says: /jaunāk\p{L}+ par 13|līdz 13|13 gadiem/gu, beside: /vecāk/ },
    { says: /viena stunda/g, beside: /^vitrina-reset-email/ },
    { says: /viena nedēļa/g, beside: /^vitrina-two-step-later/ },
    { says: /viens gads/g, beside: /^vitrina-(language|device)/ },
    { says: /90 dienām/g, beside: /^vitrina-session/ },
    { says: /30 dienas/g, beside: /^vitrina-guest/ },
    { says: /viena diena/g, beside: /^vitrina-order/ },
    { says: /aptuveni 100 metru/g, beside: /„Man tuvākie”/ },
    { says: /24 stundas/g, beside: /noliktavā:.*bez jūsu apstiprinājuma/ },
    { says: /pieci meklējumi/g, beside: /^recentSearches/ },
    { says: /pēdējās 12 skatītās preces/g, beside: /^vitrina-recently-viewed/ },
    {
      says: /\d\. redakcija(?:, stājās spēkā:)? \(?\d{4}\. gada \d{1,2}\. \p{L}+(?:, \d\d:\d\d)?|\d\. redakcija \(stājās spēkā: 2026\. gada 24\. novembris\)/gu,
    },
    {
      says: /desmit gad(?:us|i|u)|Direktīvas 2006\/112\/EK 369\.k pants|Direktīva 2006\/112\/EK 369\.k pants/g,
      beside: /vienas pieturas/,
    },
    { says: /15 darbdienu/g, beside: /palīglīdzekli/ },
    { says: /EN 301 549|WCAG\) 2\.1|2\.2 versiju|2\.1 versij[au]|WCAG 2\.0, 2\.1 un 2\.2|4,5 pret 1|3 pret 1/g },
    { says: /390 pikseļi|1280 pikseļi/g, beside: /logos/ },
    { says: /2026\. gada 24\. novembris/g, beside: /atjaunoti/ },
    { says: /pēc 14 dienām no dienas|ne vēlāk kā 14 dienu laikā|14 dienu termiņa/g },
    { says: /Regulai \(ES\) 2016\/679|Direktīvas 2002\/58\/EK|5\. panta 3\. punkt\p{L}*/gu },
    { says: /(?:VDAR )?6\. panta 1\. punkta [abcf]\) apakšpunkts/g },
  ],
};

/** Where a shopper may complain: authorities of Latvia and the EU, named in the terms and the privacy policy. */
export const AUTHORITIES: readonly Fact[] = [
  { says: /Brīvības iel[aā] 55, R[iī]g[aā], LV-1010/g },
  { says: /Elijas iel[aā] 17, R[iī]g[aā], LV-1050/g },
  { says: '+371 65452554' },
  ...['pasts@dvi.gov.lv', 'pasts@ptac.gov.lv', 'info@ecclatvia.lv'].map((says) => ({ says })),
];
