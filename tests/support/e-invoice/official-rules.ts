/** Rules by their ids, in short: `'BR-': '01..03 09'` is BR-01, BR-02, BR-03 and BR-09. */
type Ids = Readonly<Record<string, string>>;

const UBL_SR = '01..37 39 40 42..56';
const UBL_CR = '001..119 121..422 424..535 537..630 632..682';

/** Every rule of the official artefacts for UBL: EN 16931 1.3.16, Peppol BIS Billing 3.0.21 without the national ones. */
export const OFFICIAL = {
  en16931: idsOf({
    'BR-': '01..33 36..38 41..57 61..65',
    'BR-CO-': '03..24 26',
    'BR-DEC-': '01 02 05 06 09..20 23..25 27 28',
    'BR-CL-': '01 03..08 10 11 13..26',
    'BR-S-': '01..10',
    'BR-Z-': '01..10',
    'BR-E-': '01..10',
    'BR-AE-': '01..10',
    'BR-IC-': '01..12',
    'BR-G-': '01..10',
    'BR-O-': '01..14',
    'BR-AF-': '01..10',
    'BR-AG-': '01..10',
    'BR-B-': '01 02',
    'UBL-SR-': UBL_SR,
    'UBL-DT-': '01 06..28',
    'UBL-CR-': UBL_CR,
  }),
  peppol: idsOf({
    'PEPPOL-EN16931-R': '001..005 007 008 010 020 040..044 046 051 053..055 061 080 100 101 110 111 120 121 130',
    'PEPPOL-EN16931-CL': '001..003 006..008',
    'PEPPOL-EN16931-P': '0100 0101 0104..0112',
    'PEPPOL-EN16931-F': '001',
    'PEPPOL-COMMON-R': '040..047 049 050 052..055 056-1 056-2 057',
  }),
};

/** The official rules that need no rule of ours, and why no document that keeps ours can break them. */
export const HELD_OTHERWISE: readonly { readonly why: string; readonly ids: readonly string[] }[] = [
  {
    why: 'They speak of an element or attribute that `shape.ts` refuses, or of how often one occurs, which it counts.',
    ids: idsOf({
      'BR-': '17..20 28..30 41..44 50..54 56 57 64 65',
      'BR-CO-': '03 19 20 23 24',
      'BR-DEC-': '02 06 15 17 24 25 27 28',
      'BR-CL-': '05..08 10 13 15 19..22 24 26',
      'BR-O-': '11',
      'UBL-SR-': UBL_SR,
      'UBL-DT-': '06..28',
      'UBL-CR-': UBL_CR,
      'PEPPOL-EN16931-R': '002 005 040..042 044 046 054 055 080 100 101 110 111',
      'PEPPOL-EN16931-CL': '001..003 006',
      'PEPPOL-EN16931-P': '0104..0111',
    }),
  },
  {
    why: 'They speak of a code that BR-CL-01, BR-CL-16, BR-CL-17, BR-CL-18 or PEPPOL-EN16931-CL008 refuses.',
    ids: idsOf({
      'BR-E-': '01..10',
      'BR-AE-': '01..10',
      'BR-IC-': '01..12',
      'BR-AF-': '01..10',
      'BR-AG-': '01..10',
      'BR-B-': '01 02',
      'PEPPOL-EN16931-R': '061',
      'PEPPOL-EN16931-P': '0112',
      'PEPPOL-COMMON-R': '040..046 050 052 054 055 057',
    }),
  },
  { why: 'Their official test is always true.', ids: idsOf({ 'BR-CO-': '05..08' }) },
];

/** Of the standard, but no longer of its artefacts since 1.3.16. Ours keeps it. */
export const WITHDRAWN = ['BR-CO-25'];

function idsOf(families: Ids): string[] {
  return Object.entries(families).flatMap(([family, numbers]) =>
    numbers.split(' ').flatMap((range) => expand(range).map((number) => `${family}${number}`)),
  );
}

function expand(range: string): string[] {
  const [first = '', last] = range.split('..');
  if (last === undefined) return [first];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(first.length, '0'));
}
