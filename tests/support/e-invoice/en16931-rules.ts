import { COUNTRIES } from '#shop/i18n/country.ts';
import { isOneOf, SCHEMES } from './codes.ts';
import type { XmlNode } from './read-xml.ts';
import { at, isPresent, type Rule, rules, sum, units, values } from './rule.ts';
import { isNearTheRate, NOT_SUBJECT_TO_VAT, vatRules } from './vat-rules.ts';

const PRESENT = rules(isPresent, undefined, [
  ['BR-01', 'document', 'cbc:CustomizationID'],
  ['BR-02', 'document', 'cbc:ID'],
  ['BR-03', 'document', 'cbc:IssueDate'],
  ['BR-04', 'document', 'cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode'],
  ['BR-05', 'document', 'cbc:DocumentCurrencyCode'],
  ['BR-06', 'seller', 'cac:PartyLegalEntity/cbc:RegistrationName'],
  ['BR-07', 'buyer', 'cac:PartyLegalEntity/cbc:RegistrationName'],
  ['BR-08', 'seller', 'cac:PostalAddress'],
  ['BR-09', 'seller', 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'],
  ['BR-10', 'buyer', 'cac:PostalAddress'],
  ['BR-11', 'buyer', 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'],
  ['BR-12', 'totals', 'cbc:LineExtensionAmount'],
  ['BR-13', 'totals', 'cbc:TaxExclusiveAmount'],
  ['BR-14', 'totals', 'cbc:TaxInclusiveAmount'],
  ['BR-15', 'totals', 'cbc:PayableAmount'],
  ['BR-16', 'document', 'cac:InvoiceLine|cac:CreditNoteLine'],
  ['BR-21', 'line', 'cbc:ID'],
  ['BR-22', 'line', 'cbc:InvoicedQuantity|cbc:CreditedQuantity'],
  ['BR-23', 'line', 'cbc:InvoicedQuantity|cbc:CreditedQuantity@unitCode'],
  ['BR-24', 'line', 'cbc:LineExtensionAmount'],
  ['BR-25', 'line', 'cac:Item/cbc:Name'],
  ['BR-26', 'line', 'cac:Price/cbc:PriceAmount'],
  ['BR-31', 'allowance', 'cbc:Amount'],
  ['BR-32', 'allowance', 'cac:TaxCategory/cbc:ID'],
  ['BR-33', 'allowance', 'cbc:AllowanceChargeReason'],
  ['BR-36', 'charge', 'cbc:Amount'],
  ['BR-37', 'charge', 'cac:TaxCategory/cbc:ID'],
  ['BR-38', 'charge', 'cbc:AllowanceChargeReason'],
  ['BR-45', 'breakdown', 'cbc:TaxableAmount'],
  ['BR-46', 'breakdown', 'cbc:TaxAmount'],
  ['BR-47', 'breakdown', 'cac:TaxCategory/cbc:ID'],
  ['BR-49', 'payment', 'cbc:PaymentMeansCode'],
  ['BR-55', 'corrected', 'cac:InvoiceDocumentReference/cbc:ID'],
  ['BR-62', 'seller', 'cbc:EndpointID@schemeID'],
  ['BR-63', 'buyer', 'cbc:EndpointID@schemeID'],
  ['BR-CO-04', 'line', 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'],
  ['BR-CO-18', 'document', 'cac:TaxTotal/cac:TaxSubtotal'],
  ['BR-CO-21', 'allowance', 'cbc:AllowanceChargeReason'],
  ['BR-CO-22', 'charge', 'cbc:AllowanceChargeReason'],
]);

const CENTS = rules((node, path) => values(node, path).every((value) => /^-?\d+(?:\.\d{1,2})?$/.test(value)), '1.005', [
  ['BR-DEC-01', 'allowance', 'cbc:Amount'],
  ['BR-DEC-05', 'charge', 'cbc:Amount'],
  ['BR-DEC-09', 'totals', 'cbc:LineExtensionAmount'],
  ['BR-DEC-10', 'totals', 'cbc:AllowanceTotalAmount'],
  ['BR-DEC-11', 'totals', 'cbc:ChargeTotalAmount'],
  ['BR-DEC-12', 'totals', 'cbc:TaxExclusiveAmount'],
  ['BR-DEC-13', 'document', 'cac:TaxTotal/cbc:TaxAmount'],
  ['BR-DEC-14', 'totals', 'cbc:TaxInclusiveAmount'],
  ['BR-DEC-16', 'totals', 'cbc:PrepaidAmount'],
  ['BR-DEC-18', 'totals', 'cbc:PayableAmount'],
  ['BR-DEC-19', 'breakdown', 'cbc:TaxableAmount'],
  ['BR-DEC-20', 'breakdown', 'cbc:TaxAmount'],
  ['BR-DEC-23', 'line', 'cbc:LineExtensionAmount'],
  ['UBL-DT-01', 'sum', ''],
]);

/** Only the codes that this shop writes, all in the lists that the standard names. */
const CODES = [
  ...rules(isOneOf('380 381'), '1', [['BR-CL-01', 'document', 'cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode']]),
  ...rules(isOneOf('EUR'), 'euro', [
    ['BR-CL-03', 'amount', '@currencyID'],
    ['BR-CL-04', 'document', 'cbc:DocumentCurrencyCode'],
  ]),
  // The number in a register of another country has no scheme.
  ...rules(isOneOf(' 0218'), 'LV', [['BR-CL-11', 'party', 'cac:PartyLegalEntity/cbc:CompanyID@schemeID']]),
  ...rules(isOneOf(COUNTRIES.join(' ')), 'UK', [
    ['BR-CL-14', 'party', 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'],
  ]),
  ...rules(isOneOf('1 10 68'), '0', [['BR-CL-16', 'payment', 'cbc:PaymentMeansCode']]),
  ...rules(isOneOf('S Z G O'), 'X', [
    ['BR-CL-17', 'category', 'cbc:ID'],
    ['BR-CL-18', 'line', 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'],
  ]),
  ...rules(isOneOf('H87 C62'), 'PCS', [['BR-CL-23', 'line', 'cbc:InvoicedQuantity|cbc:CreditedQuantity@unitCode']]),
  ...rules(isOneOf(`EM ${SCHEMES}`), '9955', [['BR-CL-25', 'party', 'cbc:EndpointID@schemeID']]),
];

const total = (root: XmlNode, name: string, otherwise?: string) =>
  units(values(root, `cac:LegalMonetaryTotal/cbc:${name}`)[0] ?? otherwise);
const prefixes = new Set([...COUNTRIES, 'EL', 'XI']);

const RECKONING: readonly Rule[] = [
  {
    id: 'BR-48',
    holds: (root) =>
      at(root, 'breakdown').every(
        (part) =>
          values(part, 'cac:TaxCategory/cbc:ID').includes('O') || isPresent(part, 'cac:TaxCategory/cbc:Percent'),
      ),
    spoilt: ['breakdown', 'cac:TaxCategory/cbc:Percent'],
  },
  {
    id: 'BR-27',
    holds: (root) => at(root, 'line').every((line) => sum([line], 'cac:Price/cbc:PriceAmount') >= 0),
    spoilt: ['line', 'cac:Price/cbc:PriceAmount', '-1.0000'],
  },
  {
    id: 'BR-61',
    holds: (root) => !at(root, 'payment').some((means) => isOneOf('30 58')(means, 'cbc:PaymentMeansCode')),
    spoilt: ['payment', 'cbc:PaymentMeansCode', '30'],
  },
  {
    id: 'BR-CO-09',
    holds: (root) =>
      at(root, 'party')
        .flatMap((party) => values(party, 'cac:PartyTaxScheme/cbc:CompanyID'))
        .every((number) => prefixes.has(number.slice(0, 2))),
    spoilt: ['seller', 'cac:PartyTaxScheme/cbc:CompanyID', '40203999017'],
  },
  {
    id: 'BR-CO-10',
    holds: (root) => total(root, 'LineExtensionAmount') === sum(at(root, 'line'), 'cbc:LineExtensionAmount'),
    spoilt: ['totals', 'cbc:LineExtensionAmount', '1.23'],
  },
  {
    id: 'BR-CO-11',
    holds: (root) => total(root, 'AllowanceTotalAmount', '0') === sum(at(root, 'allowance'), 'cbc:Amount'),
    spoilt: ['totals', 'cbc:AllowanceTotalAmount', '1.23'],
  },
  {
    id: 'BR-CO-12',
    holds: (root) => total(root, 'ChargeTotalAmount', '0') === sum(at(root, 'charge'), 'cbc:Amount'),
    spoilt: ['totals', 'cbc:ChargeTotalAmount', '1.23'],
  },
  {
    id: 'BR-CO-13',
    holds: (root) =>
      total(root, 'TaxExclusiveAmount') ===
      total(root, 'LineExtensionAmount') -
        total(root, 'AllowanceTotalAmount', '0') +
        total(root, 'ChargeTotalAmount', '0'),
    spoilt: ['totals', 'cbc:TaxExclusiveAmount', '1.23'],
  },
  {
    id: 'BR-CO-14',
    holds: (root) => sum([root], 'cac:TaxTotal/cbc:TaxAmount') === sum(at(root, 'breakdown'), 'cbc:TaxAmount'),
    spoilt: ['document', 'cac:TaxTotal/cbc:TaxAmount', '1.23'],
  },
  {
    id: 'BR-CO-15',
    holds: (root) =>
      total(root, 'TaxInclusiveAmount') ===
      total(root, 'TaxExclusiveAmount') + sum([root], 'cac:TaxTotal/cbc:TaxAmount'),
    spoilt: ['totals', 'cbc:TaxInclusiveAmount', '1.23'],
  },
  {
    id: 'BR-CO-16',
    holds: (root) =>
      total(root, 'PayableAmount') === total(root, 'TaxInclusiveAmount') - total(root, 'PrepaidAmount', '0'),
    spoilt: ['totals', 'cbc:PayableAmount', '1.23'],
  },
  {
    id: 'BR-CO-17',
    holds: (root) => at(root, 'breakdown').every(isNearTheRate),
    spoilt: ['breakdown', 'cbc:TaxAmount', '99.00'],
  },
  {
    id: 'BR-CO-25',
    holds: (root) => total(root, 'PayableAmount') <= 0 || isPresent(root, 'cac:PaymentTerms/cbc:Note'),
    spoilt: ['document', 'cac:PaymentTerms'],
  },
  {
    id: 'BR-CO-26',
    holds: (root) =>
      at(root, 'seller').every((seller) => isPresent(seller, 'cac:PartyTaxScheme|cac:PartyLegalEntity/cbc:CompanyID')),
    spoilt: ['seller', 'cac:PartyTaxScheme|cac:PartyLegalEntity/cbc:CompanyID'],
  },
];

/** The rules of EN 16931 that a document of this shop can touch, in our words, under the ids of the standard. */
export const EN_16931_RULES: readonly Rule[] = [
  ...PRESENT,
  ...CENTS,
  ...CODES,
  ...RECKONING,
  ...vatRules('S', (percent) => percent > 0, isNearTheRate),
  ...vatRules(
    'Z',
    (percent) => percent === 0,
    (breakdown) => sum([breakdown], 'cbc:TaxAmount') === 0,
  ),
  ...vatRules(
    'G',
    (percent) => percent === 0,
    (breakdown) => sum([breakdown], 'cbc:TaxAmount') === 0,
  ),
  ...NOT_SUBJECT_TO_VAT,
];
