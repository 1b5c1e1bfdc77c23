import { expect, test } from 'vitest';
import { expectAccessible, LAPTOP, visit } from './support/shopper.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Soap</title></head><body>${body}</body></html>`;

test.each([
  ['image-alt', '<main><h1>Soap</h1><img src="data:," width="9" height="9"></main>'],
  ['label', '<main><h1>Soap</h1><input></main>'],
  ['color-contrast', '<main><h1>Soap</h1><p style="color:#bbb;background:#fff">Linden blossom</p></main>'],
  ['target-size', '<main><h1>Soap</h1><a href="#a">1</a><a href="#b">2</a></main>'],
  ['region', '<main><h1>Soap</h1></main><p>Outside of everything</p>'],
])('a page that breaks the rule %s is found out', async (rule, body) => {
  const visited = await visit({ viewport: LAPTOP });
  await visited.page.setContent(page(body));
  const refused = await expectAccessible(visited.page, 'a bad page').catch((error: Error) => error.message);
  expect(refused).toContain(rule);
  await visited.page.setContent(page('<main><h1>Soap</h1><p>Linden blossom</p></main>'));
  await expectAccessible(visited.page, 'a good page');
  await visited.close();
});
