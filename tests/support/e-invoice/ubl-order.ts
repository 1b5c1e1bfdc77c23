import { everything, type XmlNode } from './read-xml.ts';
import type { Rule } from './rule.ts';

/** The sequence of the parts of each element in the schemas of UBL 2.1; parts that this shop never writes are left out. */
const DOCUMENT =
  'CustomizationID ProfileID ID IssueDate InvoiceTypeCode CreditNoteTypeCode DocumentCurrencyCode OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine CreditNoteLine';
const SEQUENCES: Readonly<Record<string, string>> = {
  Invoice: DOCUMENT,
  CreditNote: DOCUMENT,
  'cac:Party': 'EndpointID PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  'cac:PostalAddress': 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  'cac:PartyTaxScheme': 'CompanyID TaxScheme',
  'cac:PartyLegalEntity': 'RegistrationName CompanyID',
  'cac:Contact': 'Name Telephone ElectronicMail',
  'cac:InvoiceDocumentReference': 'ID IssueDate',
  'cac:AllowanceCharge': 'ChargeIndicator AllowanceChargeReason Amount TaxCategory',
  'cac:TaxTotal': 'TaxAmount TaxSubtotal',
  'cac:TaxSubtotal': 'TaxableAmount TaxAmount TaxCategory',
  'cac:TaxCategory': 'ID Percent TaxScheme',
  'cac:ClassifiedTaxCategory': 'ID Percent TaxScheme',
  'cac:LegalMonetaryTotal':
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableAmount',
  'cac:InvoiceLine': 'ID InvoicedQuantity LineExtensionAmount Item Price',
  'cac:CreditNoteLine': 'ID CreditedQuantity LineExtensionAmount Item Price',
  'cac:Item': 'Name SellersItemIdentification ClassifiedTaxCategory',
  'cac:Price': 'PriceAmount BaseQuantity',
};

export const UBL_ORDER: Rule = {
  id: 'UBL-2.1-sequence',
  holds: (root) => everything(root).every((node) => node.children.length === 0 || isInOrder(node)),
};

function isInOrder({ name, children }: XmlNode): boolean {
  const sequence = SEQUENCES[name]?.split(' ');
  // What holds a single element has no order to keep.
  if (sequence === undefined) return children.length === 1;
  const places = children.map((child) => sequence.indexOf(child.name.replace(/^c[ab]c:/, '')));
  return places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
}
