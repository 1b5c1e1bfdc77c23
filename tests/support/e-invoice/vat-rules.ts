import { all, type XmlNode } from './read-xml.ts';
import { at, type Rule, sum, units, values } from './rule.ts';

/** VAT may differ from the rate times the taxable amount by less than a unit of the currency. */
const TOLERANCE = 10_000;
const CENT = 100;

/** Where a category of VAT stands in what is taxed. */
const TAXED = {
  line: 'cac:Item/cac:ClassifiedTaxCategory',
  allowance: 'cac:TaxCategory',
  charge: 'cac:TaxCategory',
} as const;
type Taxed = keyof typeof TAXED;
const KINDS: readonly Taxed[] = ['line', 'allowance', 'charge'];

/** The nine rules of a category of VAT that a document of this shop can touch. */
export function vatRules(
  code: 'S' | 'Z',
  isRate: (percent: number) => boolean,
  isTax: (breakdown: XmlNode) => boolean,
): Rule[] {
  const categories = (root: XmlNode, kind: Taxed) =>
    at(root, kind)
      .flatMap((part) => all(part, TAXED[kind]))
      .filter((category) => values(category, 'cbc:ID').includes(code));
  const breakdowns = (root: XmlNode) =>
    at(root, 'breakdown').filter((part) => values(part, 'cac:TaxCategory/cbc:ID').includes(code));
  const isUsed = (root: XmlNode) => KINDS.some((kind) => categories(root, kind).length > 0);
  const [other, rate] = code === 'S' ? ['Z', '0'] : ['S', '21'];
  return [
    {
      id: `BR-${code}-01`,
      holds: (root) => breakdowns(root).length === (isUsed(root) ? 1 : 0),
      spoilt: ['breakdown', 'cac:TaxCategory/cbc:ID', other],
    },
    ...KINDS.map(
      (kind, index): Rule => ({
        id: `BR-${code}-0${index + 2}`,
        holds: (root) =>
          categories(root, kind).length === 0 ||
          at(root, 'seller').some((seller) => values(seller, 'cac:PartyTaxScheme/cbc:CompanyID').length > 0),
        spoilt: ['seller', 'cac:PartyTaxScheme'],
      }),
    ),
    ...KINDS.map(
      (kind, index): Rule => ({
        id: `BR-${code}-0${index + 5}`,
        holds: (root) =>
          categories(root, kind).every((category) => values(category, 'cbc:Percent').every((p) => isRate(Number(p)))),
        spoilt: [kind, `${TAXED[kind]}/cbc:Percent`, rate],
      }),
    ),
    {
      id: `BR-${code}-08`,
      holds: (root) => breakdowns(root).every((part) => sum([part], 'cbc:TaxableAmount') === taxableAt(root, part)),
      spoilt: ['breakdown', 'cbc:TaxableAmount', '9999.00'],
    },
    {
      id: `BR-${code}-09`,
      holds: (root) => breakdowns(root).every(isTax),
      spoilt: ['breakdown', 'cbc:TaxAmount', '99.00'],
    },
  ];
}

/** Whether the VAT is the rate of the taxable amount, or nearly. */
export function isNearTheRate(breakdown: XmlNode): boolean {
  const due =
    (sum([breakdown], 'cbc:TaxableAmount') * Number(values(breakdown, 'cac:TaxCategory/cbc:Percent')[0])) / 100;
  return Math.abs(sum([breakdown], 'cbc:TaxAmount') - Math.round(due / CENT) * CENT) < TOLERANCE;
}

/** What lines, charges and allowances of this category and rate add up to. */
function taxableAt(root: XmlNode, breakdown: XmlNode): number {
  const [rate] = all(breakdown, 'cac:TaxCategory').map(rateOf);
  const taxed = (kind: Taxed) =>
    at(root, kind).filter((part) => all(part, TAXED[kind]).some((found) => rateOf(found) === rate));
  return (
    sum(taxed('line'), 'cbc:LineExtensionAmount') +
    sum(taxed('charge'), 'cbc:Amount') -
    sum(taxed('allowance'), 'cbc:Amount')
  );
}

function rateOf(category: XmlNode): string {
  return `${values(category, 'cbc:ID')} ${units(values(category, 'cbc:Percent')[0])}`;
}
