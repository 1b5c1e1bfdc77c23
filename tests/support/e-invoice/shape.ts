import { everything, type XmlNode } from './read-xml.ts';

/** What each element holds, by its name or after that of its parent, in the sequence of UBL 2.1: once, `?` at most once, `+` once or more, `*` any number. Nothing else may be in it. */
const CONTENT: Readonly<Record<string, string>> = {
  Invoice:
    'CustomizationID ProfileID? ID IssueDate InvoiceTypeCode DocumentCurrencyCode OrderReference AccountingSupplierParty AccountingCustomerParty Delivery? PaymentMeans PaymentTerms? AllowanceCharge* TaxTotal LegalMonetaryTotal InvoiceLine+',
  CreditNote:
    'CustomizationID ProfileID? ID IssueDate CreditNoteTypeCode DocumentCurrencyCode OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery? PaymentMeans PaymentTerms? AllowanceCharge* TaxTotal LegalMonetaryTotal CreditNoteLine+',
  'cac:OrderReference': 'ID',
  'cac:BillingReference': 'InvoiceDocumentReference',
  'cac:InvoiceDocumentReference': 'ID IssueDate',
  'cac:AccountingSupplierParty': 'Party',
  'cac:AccountingCustomerParty': 'Party',
  'cac:Party': 'EndpointID PartyName? PostalAddress PartyTaxScheme? PartyLegalEntity Contact',
  'cac:PartyName': 'Name',
  'cac:PostalAddress': 'StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine? Country',
  'cac:AddressLine': 'Line',
  'cac:Country': 'IdentificationCode',
  'cac:PartyTaxScheme': 'CompanyID TaxScheme',
  'cac:TaxScheme': 'ID',
  'cac:PartyLegalEntity': 'RegistrationName CompanyID?',
  'cac:Contact': 'Name? Telephone? ElectronicMail',
  'cac:Delivery': 'ActualDeliveryDate',
  'cac:PaymentMeans': 'PaymentMeansCode',
  'cac:PaymentTerms': 'Note',
  'cac:AllowanceCharge': 'ChargeIndicator AllowanceChargeReason Amount TaxCategory',
  'cac:TaxTotal': 'TaxAmount TaxSubtotal+',
  'cac:TaxSubtotal': 'TaxableAmount TaxAmount TaxCategory',
  'cac:TaxCategory': 'ID Percent? TaxScheme',
  'cac:TaxSubtotal cac:TaxCategory': 'ID Percent? TaxExemptionReason? TaxScheme',
  'cac:LegalMonetaryTotal':
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount? ChargeTotalAmount? PrepaidAmount? PayableAmount',
  'cac:InvoiceLine': 'ID InvoicedQuantity LineExtensionAmount Item Price',
  'cac:CreditNoteLine': 'ID CreditedQuantity LineExtensionAmount Item Price',
  'cac:Item': 'Name SellersItemIdentification? ClassifiedTaxCategory',
  'cac:SellersItemIdentification': 'ID',
  'cac:ClassifiedTaxCategory': 'ID Percent? TaxScheme',
  'cac:Price': 'PriceAmount BaseQuantity?',
};

/** The attribute that an element has, by its name after that of its parent. */
const ATTRIBUTES: readonly (readonly [RegExp, string])[] = [
  [/Amount$/, 'currencyID'],
  [/Quantity$/, 'unitCode'],
  [/ cbc:EndpointID$/, 'schemeID'],
  [/^cac:PartyLegalEntity cbc:CompanyID$/, 'schemeID'],
];

/** Names what a document has that this shop never writes: an element too many, too few, or in another place; an attribute. */
export function misshapen(root: XmlNode): string[] {
  const isNamespace = (attribute: string) => attribute.startsWith('xmlns');
  return [
    ...(Object.keys(root.attributes).every(isNamespace) ? [] : [`attributes of ${root.name}`]),
    ...(hasItsContent(root) ? [] : [`content of ${root.name}`]),
    ...everything(root).flatMap((node) => [
      ...node.children.filter((child) => !hasItsContent(child, node)).map(({ name }) => `content of ${name}`),
      ...node.children.filter((child) => !hasItsAttributes(node, child)).map(({ name }) => `attributes of ${name}`),
    ]),
  ];
}

function hasItsContent({ name, children }: XmlNode, parent?: XmlNode): boolean {
  const content = CONTENT[`${parent?.name} ${name}`] ?? CONTENT[name];
  if (content === undefined) return name.startsWith('cbc:') && children.length === 0;
  const pattern = content.replace(
    /(\w+)([?+*]?) ?/g,
    (_, part: string, often: string) => `(?:${fullName(part)} )${often}`,
  );
  return new RegExp(`^${pattern}$`).test(children.map((child) => `${child.name} `).join(''));
}

function fullName(part: string): string {
  return `cac:${part}` in CONTENT ? `cac:${part}` : `cbc:${part}`;
}

function hasItsAttributes(parent: XmlNode, { name, attributes }: XmlNode): boolean {
  const known = ATTRIBUTES.find(([place]) => place.test(`${parent.name} ${name}`))?.[1];
  return Object.keys(attributes).every((attribute) => attribute === known);
}
