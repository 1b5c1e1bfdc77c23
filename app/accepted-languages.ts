/** How many languages count: browsers send few, but a header may be long. */
const MOST_LANGUAGES = 10;

/** 'lv-LV,lv;q=0.9,en;q=0.8' is lv-LV, lv, en: the preferred one first. */
export function acceptedLanguages({ headers }: Request): string[] {
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
