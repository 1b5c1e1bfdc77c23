import { guessCountry } from '#shop/i18n/visitor-country.ts';
import type { Language } from '#shop/kernel/language.ts';

/** How many languages count: browsers send few, but a header may be long. */
const MOST_LANGUAGES = 10;

/**
 * The country of somebody's first address: from the page's language and then the browser's, as far as the shop
 * delivers there; otherwise the owner's setting.
 */
export function startCountry(
  request: Request,
  language: Language,
  { setting, served }: { readonly setting: string; readonly served: readonly string[] },
): string {
  const fallback = served.includes(setting) ? setting : (served[0] ?? setting);
  return guessCountry([language, ...acceptedLanguages(request)], served) ?? fallback;
}

/** 'lv-LV,lv;q=0.9,en;q=0.8' is lv-LV, lv, en: the preferred one first. */
function acceptedLanguages({ headers }: Request): string[] {
  const ranges = (headers.get('accept-language') ?? '').slice(0, 500).split(',').slice(0, MOST_LANGUAGES);
  return ranges
    .flatMap((range) => {
      const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/);
      const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
      return tag === '' || tag === '*' || !(weight > 0) ? [] : [{ tag, weight }];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
