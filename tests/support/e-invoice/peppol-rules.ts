import { all, everything, text } from './read-xml.ts';
import { buyerOf, each, has, linesOf, named, quantityOf, type Rule, sellerOf, units } from './rule.ts';

/** The schemes of the code list EAS that this shop can write. */
const SCHEMES = new Set(
  '0198 0211 0213 0218 9910 9914 9920 9925 9926 9928 9929 9930 9931 9932 9933 9934 9935 9937 9938 9939 9943 9944 9945 9946 9947 9949 9950 9955 9957'.split(
    ' ',
  ),
);
const LINE_SLACK = 200;

/** The rules of Peppol BIS Billing 3.0 that a document of this shop can touch, in our words, under their ids. */
export const PEPPOL_RULES: readonly Rule[] = [
  { id: 'PEPPOL-EN16931-R001', holds: has('cbc:ProfileID') },
  { id: 'PEPPOL-EN16931-R003', holds: has('cac:OrderReference/cbc:ID') },
  {
    id: 'PEPPOL-EN16931-R004',
    holds: (root) =>
      text(root, 'cbc:CustomizationID') ===
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  },
  {
    id: 'PEPPOL-EN16931-R007',
    holds: (root) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(text(root, 'cbc:ProfileID') ?? ''),
  },
  {
    id: 'PEPPOL-EN16931-R008',
    holds: (root) => everything(root).every((node) => node.children.length > 0 || node.text.trim() !== ''),
  },
  { id: 'PEPPOL-EN16931-R010', holds: has(`${buyerOf}/cbc:EndpointID`) },
  { id: 'PEPPOL-EN16931-R020', holds: has(`${sellerOf}/cbc:EndpointID`) },
  {
    id: 'PEPPOL-EN16931-R043',
    holds: each(named('cbc:ChargeIndicator'), (node) => ['true', 'false'].includes(node.text)),
  },
  {
    id: 'PEPPOL-EN16931-R051',
    holds: each(
      named(/Amount$/),
      (node, root) => node.attributes.currencyID === text(root, 'cbc:DocumentCurrencyCode'),
    ),
  },
  {
    id: 'PEPPOL-EN16931-R053',
    holds: (root) => all(root, 'cac:TaxTotal').length === 1 && all(root, 'cac:TaxTotal/cac:TaxSubtotal').length > 0,
  },
  {
    id: 'PEPPOL-EN16931-R120',
    holds: each(linesOf, (line) => {
      const price =
        units(text(line, 'cac:Price/cbc:PriceAmount')) / Number(text(line, 'cac:Price/cbc:BaseQuantity') ?? '1');
      const difference = units(text(line, 'cbc:LineExtensionAmount')) - price * Number(quantityOf(line)?.text);
      return Math.abs(difference) <= LINE_SLACK;
    }),
  },
  { id: 'PEPPOL-EN16931-R121', holds: each(named('cbc:BaseQuantity'), (node) => Number(node.text) > 0) },
  {
    id: 'PEPPOL-EN16931-R130',
    holds: each(linesOf, (line) =>
      all(line, 'cac:Price/cbc:BaseQuantity').every(
        (base) => base.attributes.unitCode === quantityOf(line)?.attributes.unitCode,
      ),
    ),
  },
  { id: 'PEPPOL-EN16931-P0100', holds: each(named('cbc:InvoiceTypeCode'), (node) => node.text === '380') },
  { id: 'PEPPOL-EN16931-P0101', holds: each(named('cbc:CreditNoteTypeCode'), (node) => node.text === '381') },
  {
    id: 'PEPPOL-EN16931-F001',
    holds: each(
      named(/Date$/),
      (node) => /^\d{4}-\d{2}-\d{2}$/.test(node.text) && !Number.isNaN(Date.parse(node.text)),
    ),
  },
  {
    id: 'PEPPOL-EN16931-CL008',
    holds: each(named('cbc:EndpointID'), (node) => SCHEMES.has(node.attributes.schemeID ?? '')),
  },
];
