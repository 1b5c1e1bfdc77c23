import type { BrowserContext } from 'playwright-core';
import type { Language } from '#shop/kernel/language.ts';
import type { Person } from '#tests/support/people/people.ts';
import type { RunningShop } from './running-shop.ts';

/** The window is signed in already, and reads one language everywhere. */
export async function actAs(
  context: BrowserContext,
  running: Pick<RunningShop, 'url'>,
  { headers }: Pick<Person, 'headers'>,
  language: Language,
): Promise<void> {
  const pairs = [...(headers.get('cookie') ?? '').split('; '), `vitrina-language=${language}`];
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: running.url };
    }),
  );
}
