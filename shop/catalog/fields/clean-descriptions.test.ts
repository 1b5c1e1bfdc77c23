import { expect, test } from 'vitest';
import { withCleanDescriptions } from './clean-descriptions.ts';

test('the plain text of a product is that of its HTML, in each language', () => {
  expect(
    withCleanDescriptions({
      name: 'Scarf',
      description: 'other',
      description_html: '<p>Soft</p>',
      translation: { name: 'Šalle', description: 'Mīksta', description_html: null },
    }),
  ).toEqual({
    name: 'Scarf',
    description: 'Soft',
    description_html: '<p>Soft</p>',
    translation: { name: 'Šalle', description: 'Mīksta', description_html: null },
  });
});
