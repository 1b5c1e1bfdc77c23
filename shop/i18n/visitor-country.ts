/** The member states of the EU. */
export const MEMBER_STATES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The European countries that an EU shop delivers to. A promise for Europe covers exactly these. */
export const EUROPE: readonly string[] = [
  ...MEMBER_STATES,
  ...'AX IS LI NO CH GB GG JE IM AD MC SM VA GI FO'.split(' '),
  ...'AL BA MD ME MK RS UA'.split(' '),
];

/**
 * The country that a visitor's languages, in order of preference, point to: 'de-AT' is Austria, 'lv' is Latvia. Plain
 * English points to none. Null when no country among `served` matches.
 */
export function guessCountry(languages: readonly string[], served: readonly string[]): string | null {
  for (const tag of languages) {
    const region = regionOf(tag);
    if (region !== null && served.includes(region)) return region;
  }
  return null;
}

export type VisitorCountry = { readonly code: string; readonly isServed: boolean };

/**
 * Guesses a visitor's country from the browser's languages: a country among `served` that one of them points to, else
 * one that is named outright: 'pt-BR' is Brazil, but plain 'pt' is read in many countries.
 */
export function findVisitorCountry(languages: readonly string[], served: readonly string[]): VisitorCountry | null {
  const near = guessCountry(languages, served);
  if (near !== null) return { code: near, isServed: true };
  for (const tag of languages) {
    const code = localeOf(tag)?.region;
    if (code !== undefined && /^[A-Z]{2}$/.test(code)) return { code, isServed: false };
  }
  return null;
}

function regionOf(tag: string): string | null {
  const locale = localeOf(tag);
  if (locale === null || (locale.region === undefined && locale.language === 'en')) return null;
  return locale.maximize().region ?? null;
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
