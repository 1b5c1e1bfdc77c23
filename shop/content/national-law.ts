/** What legal texts say of the law of the shop's country, by its name in them: `{law.disputes}`. */
export const PASSAGES = [
  /** Which act on personal data the privacy policy follows beside the GDPR. */
  'privacyAct',
  'dataAuthority',
  'children',
  /** How long the books are kept, counted from when, and by which act. */
  'retention',
  'accessibility',
  'cookies',
  'disputes',
  'consumerCentre',
  'governingLaw',
  /** The same years as in `retention`, alone: 'five years'. */
  'keptYears',
  /** Why orders outlive an account. */
  'keptBecause',
  /** Who hears complaints about decisions on reviews. */
  'reviewAuthority',
] as const;
export type Passage = (typeof PASSAGES)[number];

/** What the shop knows of a country's law; the words are in `national.ts` of each language in `locales/`. */
export type NationalLaw = {
  /** The day on which the sources were read. */
  readonly readOn: string;
  readonly sources: readonly string[];
  /** After the end of the year. The database guards the same years: `books_kept_years`. */
  readonly keptYears: number;
};

/**
 * Countries whose law the shop knows, wholly or in part. A fact that nobody has read in a source is left out: the texts
 * then have a marked place in its stead, which the owner fills in.
 */
export const NATIONAL_LAW = {
  LV: {
    readOn: '2026-11-24',
    sources: [
      'Grāmatvedības likums, 28. pants: likumi.lv/ta/id/324249',
      'Preču un pakalpojumu piekļūstamības likums',
      'Fizisko personu datu apstrādes likums: likumi.lv/ta/id/300099',
      'Sites of the Consumer Rights Protection Centre and the Data State Inspectorate',
    ],
    keptYears: 5,
  },
  EE: {
    readOn: '2026-11-27',
    sources: [
      'Raamatupidamise seadus, § 12: riigiteataja.ee/en/eli/ee/506112017002/consolide/current',
      'Toodete ja teenuste ligipääsetavuse seadus: riigiteataja.ee/akt/115062022001',
      'Tarbijakaitseseadus: riigiteataja.ee/en/eli/ee/504122020003/consolide',
      'www.ttja.ee, www.aki.ee/en/privacy-policy',
    ],
    keptYears: 7,
  },
  LT: {
    readOn: '2026-11-27',
    sources: ['vdai.lrv.lt/privatumo-politika'],
    keptYears: 10,
  },
} as const satisfies Readonly<Record<string, NationalLaw>>;
export type KnownCountry = keyof typeof NATIONAL_LAW;

/** How long books are kept where the law is not known: as long as any law of a member state asks for. */
export const LONGEST_KEPT_YEARS = 10;

type Words = Readonly<Record<Passage, string>>;

/** The passages of every known country; `other` is said where one is missing, and of every other country. */
export type NationalWords = Readonly<Record<KnownCountry, Partial<Words>> & { other: Words }>;

/** A place in a text that the owner has to fill in: `[[name and address of …]]`. */
const MARK = /\[\[[^\]]*\]\]/;

export function hasMark(text: string): boolean {
  return MARK.test(text);
}

/** The passage for a country. May have a mark, and `{shop.…}` for facts of the shop. */
export function choosePassage(words: NationalWords, country: string, passage: Passage): string {
  return (isKnown(country) ? words[country][passage] : undefined) ?? words.other[passage];
}

/** How many years after the end of their year the books are kept. */
export function keptYearsIn(country: string): number {
  return isKnown(country) ? NATIONAL_LAW[country].keptYears : LONGEST_KEPT_YEARS;
}

function isKnown(country: string): country is KnownCountry {
  return Object.hasOwn(NATIONAL_LAW, country);
}
