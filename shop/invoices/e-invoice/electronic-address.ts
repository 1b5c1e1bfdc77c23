import { parseVatNumber } from '#shop/addresses/vat-number.ts';
import type { InvoiceContent } from '../invoice-content.ts';

/** Where an electronic document is delivered: an identifier in a scheme of the code list EAS. */
export type ElectronicAddress = { readonly scheme: string; readonly id: string };

/** The Latvian register of enterprises, eleven digits. */
const LATVIAN_REGISTER = '0218';
const EMAIL = 'EM';

/** The schemes of VAT numbers in the code list EAS, by prefix. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '9955',
  SI: '9949',
  SK: '9950',
  XI: '9932',
};

/** The seller's: a Latvian registration number, else the VAT number. */
export function sellerAddress({ seller }: InvoiceContent): ElectronicAddress {
  return registrationOf(seller) ?? vatAddress(seller.vatNo) ?? { scheme: EMAIL, id: seller.email };
}

/** The buyer's: the VAT number that a business gave. A consumer has none in the Peppol network, only a mailbox. */
export function buyerAddress({ buyer }: InvoiceContent): ElectronicAddress {
  return vatAddress(buyer.vatNumber ?? '') ?? { scheme: EMAIL, id: buyer.email };
}

/** The scheme of a Latvian registration number; null for any other, which is written without one. */
export function registrationOf({ country, regNo }: InvoiceContent['seller']): ElectronicAddress | null {
  return country === 'LV' && /^\d{11}$/.test(regNo) ? { scheme: LATVIAN_REGISTER, id: regNo } : null;
}

/** Whether the Peppol network delivers to this address. */
export function isInPeppol({ scheme }: ElectronicAddress): boolean {
  return scheme !== EMAIL;
}

function vatAddress(typed: string): ElectronicAddress | null {
  const id = parseVatNumber(typed);
  const scheme = id === null ? undefined : VAT_SCHEMES[id.slice(0, 2)];
  return id === null || scheme === undefined ? null : { scheme, id };
}
