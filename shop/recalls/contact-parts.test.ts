import { expect, test } from 'vitest';
import { splitContact } from './contact-parts.ts';

const linksOf = (contact: string) => splitContact(contact).flatMap(({ href }) => href ?? []);

test('phone numbers, email and web addresses are links; the words around them stay', () => {
  const contact = 'Call +371 8000 0000 (free), write to safety@shop.example, or https://shop.example/form.';
  expect(linksOf(contact)).toEqual(['tel:+37180000000', 'mailto:safety@shop.example', 'https://shop.example/form']);
  expect(
    splitContact(contact)
      .map(({ text }) => text)
      .join(''),
  ).toBe(contact);
});

test.each(['Brīvības iela 100, LV-1011', 'Monday to Friday, 9-17 and 10 - 15', 'Ask in the shop.'])(
  'there is nothing to press in ‘%s’',
  (contact) => expect(splitContact(contact)).toEqual([{ text: contact, href: null }]),
);
