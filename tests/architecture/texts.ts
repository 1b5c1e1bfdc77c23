import type { House, Wall } from './house.ts';
import { listSources } from './house.ts';

/** The keys of a dictionary: what is before a colon at the top level of its file's one object. */
function keysOf(text: string): string[] {
  return [...text.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Whether the sources name a text, whole or put together around what a variable says. */
function isSaidIn(written: string): (key: string) => boolean {
  const named = new Set(written.match(/(?<=')[\w.-]+(?=')/g));
  const begun = new Set(written.match(/(?<=`)[\w.-]+(?=\.\$\{)/g));
  const ended = new Set(written.match(/(?<=\}\.)[\w.-]+(?=`)/g));
  return (key) => {
    const parts = key.split('.');
    const isPutTogether = (_: string, cut: number) =>
      cut > 0 && (begun.has(parts.slice(0, cut).join('.')) || ended.has(parts.slice(cut).join('.')));
    return named.has(key) || parts.some(isPutTogether);
  };
}

function listUnsaid(house: House): string[] {
  const sources = listSources(house, /^(?:shop|app|bin|db)\/|^server\.ts$/);
  const isSaid = isSaidIn(sources.map(house.read).join('\n'));
  return listSources(house, /^locales\/en\/(?:admin|storefront)\//).flatMap((file) =>
    keysOf(house.read(file))
      .filter((key) => !isSaid(key))
      .map((key) => `${file} ${key}`),
  );
}

/** What people read: of the pages, and of the repository. */
export const TEXTS: readonly Wall[] = [
  {
    says: 'every text of the storefront and the back office is said somewhere',
    find: listUnsaid,
    offence: { 'locales/en/storefront/cart.ts': "export const cart = {\n  'cart.nobody': 'Said nowhere',\n};" },
  },
  {
    says: 'no text is left over from two that were merged',
    find: ({ files, read }) =>
      files.filter((file) => /\.(?:md|sql|css|json)$/.test(file) && /^(<{7}|>{7}) /m.test(read(file))),
    offence: { 'docs/page.md': `${'<'.repeat(7)} HEAD\nOne\n` },
  },
];
