import { expect, test } from 'vitest';
import { splitAddress } from './shop-data.ts';

test.each([
  ['Ganību dambis 131, Rīga, LV-1005', ['Ganību dambis 131', 'Rīga', undefined, 'LV-1005']],
  ['Brīvības iela 5, 3. stāvs, Rīga, LV-1010', ['Brīvības iela 5, 3. stāvs', 'Rīga', undefined, 'LV-1010']],
  ['Pils iela 1, Sigulda, Siguldas novads, LV-2150', ['Pils iela 1', 'Sigulda', 'Siguldas novads', 'LV-2150']],
  ['Rue de la Loi 16, 1000 Brussels', ['Rue de la Loi 16', 'Brussels', undefined, '1000']],
  ['Ganību dambis 131', ['Ganību dambis 131', undefined, undefined, undefined]],
])('structured data has the parts of %s', (line, [street, locality, region, postalCode]) => {
  expect(splitAddress(line)).toEqual({ street, locality, region, postalCode });
});
