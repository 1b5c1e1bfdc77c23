import { describe, expect, test } from 'vitest';
import { mailboxOf, parseEmail } from './email.ts';

describe('an email address', () => {
  test.each([
    [' Anna@Example.LV ', 'anna@example.lv'],
    ["o'neill+shop@sub.example.co.uk", "o'neill+shop@sub.example.co.uk"],
    ['anna.berzina@pasts.xn--kopna-kva.lv', 'anna.berzina@pasts.xn--kopna-kva.lv'],
    ['jānis@piemērs.lv', 'jānis@piemērs.lv'],
    [`${'a'.repeat(64)}@example.lv`, `${'a'.repeat(64)}@example.lv`],
  ])('%j is %j', (input, email) => {
    expect(parseEmail(input)).toBe(email);
  });

  test.each([
    ['a second recipient', 'anna@example.lv,eve@example.com'],
    ['a second recipient', 'anna@example.lv;eve@example.com'],
    ['a mail header', 'anna@example.lv\r\nBcc: eve@example.com'],
    ['a line break at the end', 'anna@example.lv\n'],
    ['a display name', 'Anna <anna@example.lv>'],
    ['no name', '@example.lv'],
    ['no domain', 'anna@'],
    ['no dot', 'anna@localhost'],
    ['two at signs', 'anna@b@example.lv'],
    ['a space', 'an na@example.lv'],
    ['an invisible character', 'anna\u200b@example.lv'],
    ['a control character', 'anna\u0000@example.lv'],
    ['dots at an edge', '.anna@example.lv'],
    ['two dots', 'an..na@example.lv'],
    ['an empty label', 'anna@example..lv'],
    ['a hyphen at an edge', 'anna@-example.lv'],
    ['a number as top level', 'anna@10.0.0.1'],
    ['a long name', `${'a'.repeat(65)}@example.lv`],
    ['more than 254 characters', `a@${'b.'.repeat(130)}lv`],
    ['a number', 42],
    ['nothing', null],
    ['a list', ['anna@example.lv']],
  ])('with %s is refused', (_, input) => {
    expect(parseEmail(input)).toBeNull();
  });

  test.each([
    'a'.repeat(1_000_000),
    `a@${'a-'.repeat(100_000)}`,
    `${'a.'.repeat(120)}@x`,
    `a@${'a-'.repeat(31)}!.lv`,
    `${'a'.repeat(60)}!@${'-'.repeat(150)}.lv`,
  ])('input made to keep a pattern busy is refused', (input) => {
    expect(parseEmail(input)).toBeNull();
  });
});

test.each([
  ['anna@example.lv', 'anna@example.lv'],
  ['Anna+shop+2@Example.lv', 'anna@example.lv'],
  ['+anna@example.lv', '+anna@example.lv'],
  ['anna.ozola@example.lv', 'anna.ozola@example.lv'],
  ['a.nna.ozola+1@googlemail.com', 'annaozola@gmail.com'],
])('the mailbox behind %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
