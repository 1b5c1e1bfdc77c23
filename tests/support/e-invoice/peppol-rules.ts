import { isOneOf, SCHEMES } from './codes.ts';
import { all, everything, type XmlNode } from './read-xml.ts';
import { at, isPresent, type Rule, rules, sum, units, values } from './rule.ts';

const LINE_SLACK = 200;
const QUANTITY = 'cbc:InvoicedQuantity|cbc:CreditedQuantity';
const BASE = 'cac:Price/cbc:BaseQuantity';

/** The rules of Peppol BIS Billing 3.0 that a document of this shop can touch, in our words, under their ids. */
export const PEPPOL_RULES: readonly Rule[] = [
  ...rules(isPresent, undefined, [
    ['PEPPOL-EN16931-R001', 'document', 'cbc:ProfileID'],
    ['PEPPOL-EN16931-R003', 'document', 'cac:OrderReference/cbc:ID'],
    ['PEPPOL-EN16931-R010', 'buyer', 'cbc:EndpointID'],
    ['PEPPOL-EN16931-R020', 'seller', 'cbc:EndpointID'],
    ['PEPPOL-EN16931-R053', 'document', 'cac:TaxTotal/cac:TaxSubtotal'],
  ]),
  ...rules(isOneOf('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'), 'peppol', [
    ['PEPPOL-EN16931-R004', 'document', 'cbc:CustomizationID'],
  ]),
  ...rules(isOneOf('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'), 'billing', [
    ['PEPPOL-EN16931-R007', 'document', 'cbc:ProfileID'],
  ]),
  ...rules(isOneOf('true false'), '1', [
    ['PEPPOL-EN16931-R043', 'document', 'cac:AllowanceCharge/cbc:ChargeIndicator'],
  ]),
  ...rules(isOneOf('EUR'), 'euro', [['PEPPOL-EN16931-CL007', 'amount', '@currencyID']]),
  ...rules(isOneOf(SCHEMES), 'EM', [['PEPPOL-EN16931-CL008', 'party', 'cbc:EndpointID@schemeID']]),
  ...rules(isOneOf('380'), '325', [['PEPPOL-EN16931-P0100', 'document', 'cbc:InvoiceTypeCode']]),
  ...rules(isOneOf('381'), '261', [['PEPPOL-EN16931-P0101', 'document', 'cbc:CreditNoteTypeCode']]),
  ...rules(isDay, '2026-13-40', [['PEPPOL-EN16931-F001', 'date', '']]),
  {
    id: 'PEPPOL-EN16931-R008',
    holds: (root) => everything(root).every((node) => node.children.length > 0 || node.text.trim() !== ''),
    spoilt: ['document', 'cbc:IssueDate', ' '],
  },
  {
    id: 'PEPPOL-EN16931-R051',
    holds: (root) => {
      const [currency] = values(root, 'cbc:DocumentCurrencyCode');
      return at(root, 'amount').every(({ attributes }) => attributes.currencyID === currency);
    },
    spoilt: ['amount', '@currencyID', 'USD'],
  },
  {
    id: 'PEPPOL-EN16931-R120',
    holds: (root) => at(root, 'line').every(isPriceTimesQuantity),
    spoilt: ['line', 'cac:Price/cbc:PriceAmount', '19.0000'],
  },
  {
    id: 'PEPPOL-EN16931-R121',
    holds: (root) => at(root, 'line').every((line) => values(line, BASE).every((base) => Number(base) > 0)),
    spoilt: ['line', BASE, '0'],
  },
  {
    id: 'PEPPOL-EN16931-R130',
    holds: (root) =>
      at(root, 'line').every((line) =>
        isOneOf(values(line, `${QUANTITY}@unitCode`).join(' '))(line, `${BASE}@unitCode`),
      ),
    spoilt: ['line', `${BASE}@unitCode`, 'KGM'],
  },
  address('PEPPOL-COMMON-R047', '0211', (id) => /^IT\d{11}$/.test(id) && hasLuhnDigit(id.slice(2)), 'IT12345670786'),
  address('PEPPOL-COMMON-R049', '0007', (id) => /^\d{10}$/.test(id) && hasLuhnDigit(id)),
  address('PEPPOL-COMMON-R053', '0198', (id) => /^DK\d{8}$/.test(id)),
  address('PEPPOL-COMMON-R056-1', '9944', (id) => /^NL\d{9}B\d{2}$/.test(id)),
  {
    id: 'PEPPOL-COMMON-R056-2',
    holds: (root) =>
      at(root, 'party')
        .flatMap((party) => values(party, 'cac:PartyTaxScheme/cbc:CompanyID'))
        .every((number) => !number.startsWith('NL') || /^NL\d{9}B\d{2}$/.test(number)),
    spoilt: ['buyer', 'cac:PartyTaxScheme/cbc:CompanyID', 'NL123456789'],
  },
];

/** How an address of this scheme is written. */
function address(id: string, scheme: string, isWritten: (address: string) => boolean, wrong = '1234567890'): Rule {
  return {
    id,
    holds: (root) =>
      at(root, 'party')
        .flatMap((party) => all(party, 'cbc:EndpointID'))
        .every(({ attributes, text }) => attributes.schemeID !== scheme || isWritten(text)),
    spoilt: ['buyer', 'cbc:EndpointID', wrong],
  };
}

function isDay(node: XmlNode, path: string): boolean {
  return values(node, path).every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)));
}

function isPriceTimesQuantity(line: XmlNode): boolean {
  const price = units(values(line, 'cac:Price/cbc:PriceAmount')[0]) / Number(values(line, BASE)[0] ?? '1');
  const amount = price * Number(values(line, QUANTITY)[0]);
  return Math.abs(sum([line], 'cbc:LineExtensionAmount') - amount) <= LINE_SLACK;
}

/** Whether the last digit is the check digit of the others: every second one counts twice, by its own digits. */
function hasLuhnDigit(digits: string): boolean {
  const weighed = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return weighed.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}
