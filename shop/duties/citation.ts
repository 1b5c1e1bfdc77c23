import type { duties } from '#locales/en/duties.ts';
import type { Translate } from '#shop/i18n/translate.ts';

type CiteTranslate = Translate<typeof duties>;

const REFERENCE = String.raw`(\d+)([a-z]?)(?:\((\d+)\))?(?:\(([a-z])\))?`;
const ARTICLES = new RegExp(`(Art|Sec)\\. (${REFERENCE}(?:(?:, | and )${REFERENCE})*)`, 'g');
const ANNEX = /Annex ([IVX]+a?)(?: ([A-Z]+(?:, [A-Z]+)*)|, (\d+)([a-z]?))?/g;

/** Names a place in a law, which the code does as in 'Directive 2011/83/EU, Art. 6(1)(h) and 11a', in the words of `t`. */
export function sayCitation(t: CiteTranslate, citation: string): string {
  const union = (code: string) => (code === 'EU' ? t('cite.eu') : t('cite.ec'));
  return citation
    .replace(/Directive ([\d/]+)\/(E[UC])/g, (_, number, code) => t('cite.directive', { number, union: union(code) }))
    .replace(/Regulation \((E[UC])\) (No )?([\d/]+)/g, (_, code, no, number) =>
      t(no ? 'cite.regulationNo' : 'cite.regulation', { number, union: union(code) }),
    )
    .replace(ARTICLES, (_, kind: string, list: string) => {
      const said = list.replace(new RegExp(REFERENCE, 'g'), (_all, ...parts) => sayReference(t, parts));
      return t(kind === 'Sec' ? 'cite.sections' : 'cite.articles', { list: said.replace(/\band\b/, t('cite.and')) });
    })
    .replace(ANNEX, (_, annex: string, parts?: string, point?: string, letter = '') => {
      if (parts !== undefined) return t('cite.annexParts', { annex, parts });
      return point === undefined ? t('cite.annex', { annex }) : t('cite.annexPoint', { annex, point, letter });
    });
}

function sayReference(t: CiteTranslate, [article = '', letter = '', paragraph, point]: readonly string[]): string {
  const named = { article, letter };
  if (paragraph !== undefined && point !== undefined) return t('cite.paragraphPoint', { ...named, paragraph, point });
  if (paragraph !== undefined) return t('cite.paragraph', { ...named, paragraph });
  return point === undefined ? t('cite.article', named) : t('cite.point', { ...named, point });
}
