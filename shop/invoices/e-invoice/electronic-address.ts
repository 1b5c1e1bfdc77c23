import { completeVatNumber } from '#shop/addresses/vat-number.ts';
import type { InvoiceContent } from '../invoice-content.ts';

/** Where an electronic document is delivered: an identifier in a scheme of the code list EAS. */
export type ElectronicAddress = { readonly scheme: string; readonly id: string };

/** The Latvian register of enterprises, eleven digits. */
const LATVIAN_REGISTER = '0218';
/** Finland's address is made of the business number, which is the VAT number without its letters, after 0037. */
const FINNISH_OVT = '0216';
/** Sweden's organisation number, the first ten digits of the VAT number. */
const SWEDISH_REGISTER = '0007';
const EMAIL = 'EM';

/** The schemes of VAT numbers in Peppol's code list EAS, by prefix. It has none for Finland and Sweden any more. */
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
  SI: '9949',
  SK: '9950',
  XI: '9932',
};

/** The seller's: a Latvian registration number, else the VAT number. */
export function sellerAddress({ seller }: InvoiceContent): ElectronicAddress {
  return (
    registrationOf(seller) ?? vatAddress(seller.vatNo ?? '', seller.country) ?? { scheme: EMAIL, id: seller.email }
  );
}

/** The buyer's: by the VAT number that a business gave. A consumer has none in the Peppol network, only a mailbox. */
export function buyerAddress({ buyer }: InvoiceContent): ElectronicAddress {
  return vatAddress(buyer.vatNumber ?? '', buyer.country) ?? { scheme: EMAIL, id: buyer.email };
}

type Registered = { readonly country: string; readonly regNo: string };

/** The scheme of a Latvian registration number; null for any other, which is written without one. */
export function registrationOf({ country, regNo }: Registered): ElectronicAddress | null {
  return country === 'LV' && /^\d{11}$/.test(regNo) ? { scheme: LATVIAN_REGISTER, id: regNo } : null;
}

/** Whether the Peppol network delivers to this address. */
export function isInPeppol({ scheme }: ElectronicAddress): boolean {
  return scheme !== EMAIL;
}

function vatAddress(typed: string, country: string): ElectronicAddress | null {
  const id = completeVatNumber(typed, country);
  if (id === null) return null;
  const [prefix, digits] = [id.slice(0, 2), id.slice(2)];
  if (prefix === 'FI') return { scheme: FINNISH_OVT, id: `0037${digits}` };
  if (prefix === 'SE') return checked(digits.slice(0, 10), { scheme: SWEDISH_REGISTER, id: digits.slice(0, 10) });
  const scheme = VAT_SCHEMES[prefix];
  if (scheme === undefined) return null;
  return prefix === 'IT' ? checked(digits, { scheme, id }) : { scheme, id };
}

/** Null where the last digit is not the check digit of Luhn's formula: such an address breaks Peppol's rules. */
function checked(digits: string, address: ElectronicAddress): ElectronicAddress | null {
  const weighed = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  const sum = weighed.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0 ? address : null;
}
