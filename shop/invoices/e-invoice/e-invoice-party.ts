import type { InvoiceContent } from '../invoice-content.ts';
import { buyerVatNumber, sellerVatNumber } from './e-invoice-vat.ts';
import { buyerAddress, type ElectronicAddress, registrationOf, sellerAddress } from './electronic-address.ts';
import { element, type XmlElement } from './xml.ts';

export function writeSeller(content: InvoiceContent): XmlElement | null {
  const { seller } = content;
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      writeEndpoint(sellerAddress(content)),
      element('cac:PartyName', [element('cbc:Name', seller.shopName)]),
      writeAddress({ ...splitAddress(seller.address), country: seller.country }),
      writeVatNumber(sellerVatNumber(content)),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', seller.legalName),
        writeRegistration(seller.country, seller.regNo),
      ]),
      element('cac:Contact', [element('cbc:Telephone', seller.phone), element('cbc:ElectronicMail', seller.email)]),
    ]),
  ]);
}

export function writeBuyer(content: InvoiceContent): XmlElement | null {
  const { buyer } = content;
  const { name, person, address } = nameBuyer(buyer);
  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      writeEndpoint(buyerAddress(content)),
      writeAddress({ ...address, country: buyer.country }),
      writeVatNumber(buyerVatNumber(content)),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', name),
        writeRegistration(buyer.country, buyer.regNo ?? null),
      ]),
      element('cac:Contact', [element('cbc:Name', person), element('cbc:ElectronicMail', buyer.email)]),
    ]),
  ]);
}

function writeRegistration(country: string, regNo: string | null): XmlElement | null {
  const registration = regNo === null ? null : registrationOf({ country, regNo });
  return element('cbc:CompanyID', regNo, registration === null ? {} : { schemeID: registration.scheme });
}

type Address = {
  readonly street: string | null;
  readonly second?: string | null;
  readonly third?: string | null;
  readonly city?: string | null;
  readonly postalCode?: string | null;
  readonly region?: string | null;
};

/** A company is the buyer, with the person who ordered for it. Documents from before the parts were kept have lines. */
function nameBuyer({ lines, parts }: InvoiceContent['buyer']): {
  readonly name: string | null;
  readonly person: string | null;
  readonly address: Address;
} {
  const [first = null, street = null, second = null, ...more] = lines;
  if (parts === undefined) {
    return { name: first, person: null, address: { street, second, third: more.join(', ') } };
  }
  const { address_line_1, address_line_2, city, state, postal_code, company } = parts;
  const person = `${parts.first_name} ${parts.last_name}`;
  return {
    name: company ?? person,
    person: company === null ? null : person,
    address: { street: address_line_1, second: address_line_2, city, postalCode: postal_code, region: state },
  };
}

/** The shop's address is one line in the settings: street, town, postal code. */
function splitAddress(line: string): Address {
  const parts = line.split(',').map((part) => part.trim());
  if (parts.length < 3) return { street: line };
  const [city = null, postalCode = null] = parts.slice(-2);
  return { street: parts.slice(0, -2).join(', '), city, postalCode };
}

function writeAddress(address: Address & { readonly country: string }): XmlElement | null {
  return element('cac:PostalAddress', [
    element('cbc:StreetName', address.street),
    element('cbc:AdditionalStreetName', address.second ?? null),
    element('cbc:CityName', address.city ?? null),
    element('cbc:PostalZone', address.postalCode ?? null),
    element('cbc:CountrySubentity', address.region ?? null),
    element('cac:AddressLine', [element('cbc:Line', address.third ?? null)]),
    element('cac:Country', [element('cbc:IdentificationCode', address.country)]),
  ]);
}

function writeEndpoint({ id, scheme }: ElectronicAddress): XmlElement | null {
  return element('cbc:EndpointID', id, { schemeID: scheme });
}

function writeVatNumber(number: string | null): XmlElement | null {
  if (number === null) return null;
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', number),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}
