import { COUNTRIES } from '#shop/i18n/country.ts';
import { all, text, type XmlNode } from './read-xml.ts';
import {
  adjustments,
  buyerOf,
  each,
  has,
  kindOf,
  linesOf,
  named,
  quantityOf,
  type Rule,
  sellerOf,
  sum,
  totals,
  units,
} from './rule.ts';

const CENT = 100;
/** VAT may differ from the rate times the taxable amount by less than a unit of the currency. */
const VAT_TOLERANCE = 10_000;

const atMostTwoDecimals = ({ text: written }: XmlNode) => /^-?\d+(?:\.\d{1,2})?$/.test(written);
const subtotals = (root: XmlNode) => all(root, 'cac:TaxTotal/cac:TaxSubtotal');
const categories = named(/^cac:(?:ClassifiedTax|Tax)Category$/);
const ofCategory = (root: XmlNode, id: string) =>
  categories(root).filter((category) => text(category, 'cbc:ID') === id);
const sellerVat = (root: XmlNode) => has(`${sellerOf}/cac:PartyTaxScheme/cbc:CompanyID`)(root);
const rateOf = (category: XmlNode) => `${text(category, 'cbc:ID')} ${text(category, 'cbc:Percent')}`;

/** The rules of EN 16931 that a document of this shop can touch, in our words, under the ids of the standard. */
export const EN_16931_RULES: readonly Rule[] = [
  { id: 'BR-01', holds: has('cbc:CustomizationID') },
  { id: 'BR-02', holds: has('cbc:ID') },
  { id: 'BR-03', holds: has('cbc:IssueDate') },
  { id: 'BR-04', holds: (root) => has(`cbc:${kindOf(root)}TypeCode`)(root) },
  { id: 'BR-05', holds: has('cbc:DocumentCurrencyCode') },
  { id: 'BR-06', holds: has(`${sellerOf}/cac:PartyLegalEntity/cbc:RegistrationName`) },
  { id: 'BR-07', holds: has(`${buyerOf}/cac:PartyLegalEntity/cbc:RegistrationName`) },
  { id: 'BR-09', holds: has(`${sellerOf}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) },
  { id: 'BR-11', holds: has(`${buyerOf}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) },
  { id: 'BR-16', holds: (root) => linesOf(root).length > 0 },
  { id: 'BR-21', holds: each(linesOf, has('cbc:ID')) },
  { id: 'BR-22', holds: each(linesOf, (line) => Number.isFinite(Number(quantityOf(line)?.text))) },
  { id: 'BR-23', holds: each(linesOf, (line) => quantityOf(line)?.attributes.unitCode !== undefined) },
  { id: 'BR-24', holds: each(linesOf, has('cbc:LineExtensionAmount')) },
  { id: 'BR-25', holds: each(linesOf, has('cac:Item/cbc:Name')) },
  { id: 'BR-26', holds: each(linesOf, has('cac:Price/cbc:PriceAmount')) },
  { id: 'BR-27', holds: each(named('cbc:PriceAmount'), (node) => Number(node.text) >= 0) },
  { id: 'BR-33', holds: each((root) => adjustments(root, false), has('cbc:AllowanceChargeReason')) },
  { id: 'BR-38', holds: each((root) => adjustments(root, true), has('cbc:AllowanceChargeReason')) },
  { id: 'BR-49', holds: each((root) => all(root, 'cac:PaymentMeans'), has('cbc:PaymentMeansCode')) },
  { id: 'BR-55', holds: each((root) => all(root, 'cac:BillingReference'), has('cac:InvoiceDocumentReference/cbc:ID')) },
  { id: 'BR-61', holds: each(named('cbc:PaymentMeansCode'), (node) => !['30', '58'].includes(node.text)) },
  { id: 'BR-62', holds: each(named('cbc:EndpointID'), (node) => (node.attributes.schemeID ?? '') !== '') },
  { id: 'BR-CL-04', holds: (root) => text(root, 'cbc:DocumentCurrencyCode') === 'EUR' },
  {
    id: 'BR-CL-14',
    holds: each(named('cbc:IdentificationCode'), (node) => COUNTRIES.some((code) => code === node.text)),
  },
  { id: 'BR-CL-16', holds: each(named('cbc:PaymentMeansCode'), (node) => ['1', '10', '68'].includes(node.text)) },
  { id: 'BR-CL-18', holds: each(categories, (node) => ['S', 'Z'].includes(text(node, 'cbc:ID') ?? '')) },
  {
    id: 'BR-CL-23',
    holds: each(linesOf, (line) => ['H87', 'C62'].includes(quantityOf(line)?.attributes.unitCode ?? '')),
  },
  { id: 'BR-CO-04', holds: each(linesOf, has('cac:Item/cac:ClassifiedTaxCategory/cbc:ID')) },
  {
    id: 'BR-CO-09',
    holds: each(
      (root) => all(root, `${sellerOf}/cac:PartyTaxScheme`),
      (node) => /^[A-Z]{2}/.test(text(node, 'cbc:CompanyID') ?? ''),
    ),
  },
  {
    id: 'BR-CO-10',
    holds: (root) =>
      units(totals(root, 'LineExtensionAmount')) ===
      sum(linesOf(root).flatMap((line) => all(line, 'cbc:LineExtensionAmount'))),
  },
  {
    id: 'BR-CO-11',
    holds: (root) =>
      units(totals(root, 'AllowanceTotalAmount') ?? '0') ===
      sum(adjustments(root, false).flatMap((part) => all(part, 'cbc:Amount'))),
  },
  {
    id: 'BR-CO-12',
    holds: (root) =>
      units(totals(root, 'ChargeTotalAmount') ?? '0') ===
      sum(adjustments(root, true).flatMap((part) => all(part, 'cbc:Amount'))),
  },
  {
    id: 'BR-CO-13',
    holds: (root) =>
      units(totals(root, 'TaxExclusiveAmount')) ===
      units(totals(root, 'LineExtensionAmount')) -
        units(totals(root, 'AllowanceTotalAmount') ?? '0') +
        units(totals(root, 'ChargeTotalAmount') ?? '0'),
  },
  {
    id: 'BR-CO-14',
    holds: (root) =>
      sum(all(root, 'cac:TaxTotal/cbc:TaxAmount')) ===
      sum(subtotals(root).flatMap((part) => all(part, 'cbc:TaxAmount'))),
  },
  {
    id: 'BR-CO-15',
    holds: (root) =>
      units(totals(root, 'TaxInclusiveAmount')) ===
      units(totals(root, 'TaxExclusiveAmount')) + sum(all(root, 'cac:TaxTotal/cbc:TaxAmount')),
  },
  {
    id: 'BR-CO-16',
    holds: (root) =>
      units(totals(root, 'PayableAmount')) ===
      units(totals(root, 'TaxInclusiveAmount')) - units(totals(root, 'PrepaidAmount') ?? '0'),
  },
  {
    id: 'BR-CO-17',
    holds: each(subtotals, (part) => {
      const due = (units(text(part, 'cbc:TaxableAmount')) * Number(text(part, 'cac:TaxCategory/cbc:Percent'))) / 100;
      return Math.abs(units(text(part, 'cbc:TaxAmount')) - Math.round(due / CENT) * CENT) < VAT_TOLERANCE;
    }),
  },
  { id: 'BR-CO-18', holds: (root) => subtotals(root).length > 0 },
  {
    id: 'BR-CO-25',
    holds: (root) => Number(totals(root, 'PayableAmount')) <= 0 || has('cac:PaymentTerms/cbc:Note')(root),
  },
  { id: 'BR-CO-26', holds: (root) => sellerVat(root) || has(`${sellerOf}/cac:PartyLegalEntity/cbc:CompanyID`)(root) },
  {
    id: 'BR-S-01',
    holds: (root) =>
      ofCategory(root, 'S').length === 0 ||
      subtotals(root).some((part) => text(part, 'cac:TaxCategory/cbc:ID') === 'S'),
  },
  { id: 'BR-S-02', holds: (root) => ofCategory(root, 'S').length === 0 || sellerVat(root) },
  {
    id: 'BR-S-05',
    holds: (root) => ofCategory(root, 'S').every((category) => Number(text(category, 'cbc:Percent')) > 0),
  },
  {
    id: 'BR-S-08',
    holds: (root) => subtotals(root).every((part) => units(text(part, 'cbc:TaxableAmount')) === taxableAt(root, part)),
  },
  { id: 'BR-Z-02', holds: (root) => ofCategory(root, 'Z').length === 0 || sellerVat(root) },
  {
    id: 'BR-Z-05',
    holds: (root) => ofCategory(root, 'Z').every((category) => Number(text(category, 'cbc:Percent')) === 0),
  },
  {
    id: 'BR-Z-09',
    holds: each(
      subtotals,
      (part) => text(part, 'cac:TaxCategory/cbc:ID') !== 'Z' || units(text(part, 'cbc:TaxAmount')) === 0,
    ),
  },
  {
    id: 'BR-DEC',
    holds: each(
      named(
        /^cbc:(?:Amount|TaxAmount|TaxableAmount|LineExtensionAmount|TaxExclusiveAmount|TaxInclusiveAmount|AllowanceTotalAmount|ChargeTotalAmount|PrepaidAmount|PayableAmount)$/,
      ),
      atMostTwoDecimals,
    ),
  },
];

/** What lines, charges and allowances of this category and rate add up to. */
function taxableAt(root: XmlNode, subtotal: XmlNode): number {
  const rate = all(subtotal, 'cac:TaxCategory').map(rateOf)[0];
  const at = (nodes: readonly XmlNode[], category: string) =>
    nodes.filter((node) => all(node, category).map(rateOf)[0] === rate);
  const lines = at(linesOf(root), 'cac:Item/cac:ClassifiedTaxCategory').flatMap((line) =>
    all(line, 'cbc:LineExtensionAmount'),
  );
  const parts = (isCharge: boolean) =>
    at(adjustments(root, isCharge), 'cac:TaxCategory').flatMap((part) => all(part, 'cbc:Amount'));
  return sum(lines) + sum(parts(true)) - sum(parts(false));
}
