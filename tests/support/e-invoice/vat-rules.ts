import { all, type XmlNode } from './read-xml.ts';
import { at, isPresent, type Rule, sum, units, values } from './rule.ts';

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

const NUMBER = 'cac:PartyTaxScheme/cbc:CompanyID';
const REASON = 'cac:TaxCategory/cbc:TaxExemptionReason';
const SUBTOTAL = 'cac:TaxCategory/cbc:ID';

/** Where a category stands in lines, allowances, charges and the breakdown. */
const usesOf = (code: string) => ({
  categories: (root: XmlNode, kind: Taxed) =>
    categoriesOf(root, kind).filter((category) => values(category, 'cbc:ID').includes(code)),
  breakdowns: (root: XmlNode) => at(root, 'breakdown').filter((part) => values(part, SUBTOTAL).includes(code)),
});

const categoriesOf = (root: XmlNode, kind: Taxed) => at(root, kind).flatMap((part) => all(part, TAXED[kind]));

/** The ten rules of a category of VAT that a document of this shop can touch. */
export function vatRules(
  code: 'S' | 'Z' | 'G',
  isRate: (percent: number) => boolean,
  isTax: (breakdown: XmlNode) => boolean,
): Rule[] {
  const { categories, breakdowns } = usesOf(code);
  const isUsed = (root: XmlNode) => KINDS.some((kind) => categories(root, kind).length > 0);
  const [other, rate] = code === 'S' ? ['Z', '0'] : ['S', '21'];
  return [
    {
      id: `BR-${code}-01`,
      // Of the standard category there is one for each rate; of the others there is one.
      holds: (root) =>
        isUsed(root)
          ? code === 'S'
            ? breakdowns(root).length >= 1
            : breakdowns(root).length === 1
          : breakdowns(root).length === 0,
      spoilt: ['breakdown', 'cac:TaxCategory/cbc:ID', other],
    },
    ...KINDS.map(
      (kind, index): Rule => ({
        id: `BR-${code}-0${index + 2}`,
        holds: (root) =>
          categories(root, kind).length === 0 || at(root, 'seller').some((seller) => values(seller, NUMBER).length > 0),
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
    {
      id: `BR-${code}-10`,
      // An export says why it is not taxed, what is taxed says nothing.
      holds: (root) => breakdowns(root).every((part) => isPresent(part, REASON) === (code === 'G')),
      spoilt: code === 'G' ? ['breakdown', REASON] : ['breakdown', SUBTOTAL, code],
    },
  ];
}

const O = usesOf('O');

/** The rules of what is not subject to VAT: no number of a party, no rate, a reason, and nothing else beside it. */
export const NOT_SUBJECT_TO_VAT: readonly Rule[] = [
  {
    id: 'BR-O-01',
    holds: (root) => O.breakdowns(root).length === (KINDS.some((kind) => O.categories(root, kind).length > 0) ? 1 : 0),
    spoilt: ['breakdown', SUBTOTAL, 'O'],
  },
  ...KINDS.flatMap((kind, index): Rule[] => [
    {
      id: `BR-O-0${index + 2}`,
      holds: (root) =>
        O.categories(root, kind).length === 0 || at(root, 'party').every((party) => values(party, NUMBER).length === 0),
      spoilt: [kind, `${TAXED[kind]}/cbc:ID`, 'O'],
    },
    {
      id: `BR-O-0${index + 5}`,
      holds: (root) => O.categories(root, kind).every((category) => values(category, 'cbc:Percent').length === 0),
      spoilt: [kind, `${TAXED[kind]}/cbc:ID`, 'O'],
    },
    {
      id: `BR-O-${index + 12}`,
      holds: (root) =>
        O.breakdowns(root).length === 0 || O.categories(root, kind).length === categoriesOf(root, kind).length,
      spoilt: ['breakdown', SUBTOTAL, 'O'],
    },
  ]),
  {
    id: 'BR-O-08',
    holds: (root) => O.breakdowns(root).every((part) => sum([part], 'cbc:TaxableAmount') === taxableAt(root, part)),
    spoilt: ['breakdown', 'cbc:TaxableAmount', '9999.00'],
  },
  {
    id: 'BR-O-09',
    holds: (root) => O.breakdowns(root).every((part) => sum([part], 'cbc:TaxAmount') === 0),
    spoilt: ['breakdown', 'cbc:TaxAmount', '99.00'],
  },
  {
    id: 'BR-O-10',
    holds: (root) => O.breakdowns(root).every((part) => isPresent(part, REASON)),
    spoilt: ['breakdown', REASON],
  },
];

/** Whether the VAT is the rate of the taxable amount, or nearly; none where there is no rate. */
export function isNearTheRate(breakdown: XmlNode): boolean {
  const rate = Number(values(breakdown, 'cac:TaxCategory/cbc:Percent')[0] ?? '0');
  const due = (sum([breakdown], 'cbc:TaxableAmount') * rate) / 100;
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
