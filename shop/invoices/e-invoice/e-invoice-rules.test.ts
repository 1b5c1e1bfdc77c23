import { describe, expect, test } from 'vitest';
import { findFaults } from '#tests/support/e-invoice/check-e-invoice.ts';
import { documentsOfEveryKind } from '#tests/support/e-invoice/documents.ts';
import { EN_16931_RULES } from '#tests/support/e-invoice/en16931-rules.ts';
import { HELD_OTHERWISE, OFFICIAL, WITHDRAWN } from '#tests/support/e-invoice/official-rules.ts';
import { PEPPOL_RULES } from '#tests/support/e-invoice/peppol-rules.ts';
import { readXml } from '#tests/support/e-invoice/read-xml.ts';
import { type Change, spoil } from '#tests/support/e-invoice/rule.ts';
import { writeEInvoice } from './e-invoice.ts';

const RULES = [...EN_16931_RULES, ...PEPPOL_RULES];
const DOCUMENTS = documentsOfEveryKind().map(writeEInvoice);

/** A rounding line needs VAT, so that no document of the shop has one at 0 %; these have. */
const AT_ZERO: readonly Change[] = [
  ['category', 'cbc:ID', 'Z'],
  ['category', 'cbc:Percent', '0'],
];
const EXPORTED: readonly Change[] = [
  ['category', 'cbc:ID', 'G'],
  ['category', 'cbc:Percent', '0'],
];

function changed(xml: string, changes: readonly Change[]) {
  const root = readXml(xml);
  for (const change of changes) spoil(root, change);
  return root;
}

test('documents of every kind keep the rules', () => {
  expect(DOCUMENTS.flatMap(findFaults)).toEqual([]);
});

test.each(RULES.map((rule) => [rule.id, rule] as const))(
  '%s refuses a document that breaks it',
  (_, { holds, spoilt }) => {
    const refuses = DOCUMENTS.flatMap((xml) => [[], AT_ZERO, EXPORTED].map((before) => [xml, before] as const)).some(
      ([xml, before]) => holds(changed(xml, before)) && !holds(changed(xml, [...before, spoilt])),
    );
    expect(refuses).toBe(true);
  },
);

describe('the shape of a document refuses', () => {
  const whole = DOCUMENTS.find((xml) => xml.includes('<cbc:Note>')) ?? '';
  test.each([
    ['parts in another order', /(\s*<cbc:IssueDate>.*)(\s*<cbc:InvoiceTypeCode>.*)/, '$2$1', 'content of Invoice'],
    ['an element that is never written', /<cbc:IssueDate>/, '<cbc:UUID>1</cbc:UUID>$&', 'content of Invoice'],
    ['one in a place where it is never written', /<cbc:Note>/, '<cbc:ID>1</cbc:ID>$&', 'content of cac:PaymentTerms'],
    ['a group of another name', /cac:Price>/g, 'cac:ItemPrice>', 'content of cac:ItemPrice'],
    ['a second payment', /<cac:PaymentMeans>[\s\S]*<\/cac:PaymentMeans>/, '$&$&', 'content of Invoice'],
    ['an attribute that is never written', /<cbc:IssueDate/, '$& format="x"', 'attributes of cbc:IssueDate'],
    ['one of the whole document', /<Invoice/, '$& languageID="lv"', 'attributes of Invoice'],
    [
      'the scheme of a VAT number',
      /(<cac:PartyTaxScheme>\s*<cbc:CompanyID)/,
      '$1 schemeID="x"',
      'attributes of cbc:CompanyID',
    ],
  ])('%s', (_, what, instead, fault) => {
    expect(findFaults(whole.replace(what, instead))).toContain(fault);
  });
});

test('every official rule is held: by one of the same id, or for a reason that is written down', () => {
  const ours = RULES.map(({ id }) => id).filter((id) => !WITHDRAWN.includes(id));
  const otherwise = HELD_OTHERWISE.flatMap(({ ids }) => ids);
  const official = [...OFFICIAL.en16931, ...OFFICIAL.peppol];
  expect([...ours, ...otherwise].sort()).toEqual([...official].sort());
  expect([OFFICIAL.en16931.length, OFFICIAL.peppol.length]).toEqual([979, 63]);
  expect([EN_16931_RULES.length, PEPPOL_RULES.length]).toEqual([120, 23]);
});
