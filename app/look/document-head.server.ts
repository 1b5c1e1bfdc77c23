import type { RouterContextProvider } from 'react-router';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { colorsOf } from '#shop/site/look/colors.ts';
import { fontFilesOf } from '#shop/site/look/font-pairs.ts';
import { iconPath } from '#shop/site/look/icons.ts';
import type { Look } from '#shop/site/look/look.ts';
import { getRequestFacts } from '../middleware/request-context.ts';
import { urlOfFont } from './font-urls.server.ts';
import { findShownLook } from './shown-look.server.ts';
import { styleFileOf } from './style-file.server.ts';

export type DocumentHead = {
  /** Follows the shop's style. */
  readonly style: string;
  readonly rest: string;
};

/**
 * Writes the part of a document's head that the look decides. It is no part of the page's components: the browser's
 * scripts neither carry nor change it, and it stays from page to page.
 */
export async function writeDocumentHead(context: Readonly<RouterContextProvider>): Promise<DocumentHead> {
  const [path = ''] = getRequestFacts(context).address.split('?');
  return writeLookHead(await findShownLook(context), { isHome: withoutLanguage(path) === '/' });
}

/** Writes that part for one look. */
export function writeLookHead(look: Look, { isHome }: { readonly isHome: boolean }): DocumentHead {
  const style = styleFileOf(look);
  // The home page's title is in the largest letters of the shop, whose lines break where the file says.
  const files = fontFilesOf(look.fonts).slice(0, isHome ? 2 : 1);
  return {
    style: style === null ? '' : `<link rel="stylesheet" href="${style.path}"/>`,
    rest: [
      `<meta name="theme-color" content="${colorsOf(look).ink}"/>`,
      ...writeIcons(look),
      ...files.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" href="${urlOfFont(file)}" crossorigin="anonymous"/>`,
      ),
    ].join(''),
  };
}

function writeIcons({ sign }: Look): readonly string[] {
  if (sign === null)
    return [
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    ];
  return [
    `<link rel="icon" href="${iconPath(sign, 'tab')}" type="image/png"/>`,
    `<link rel="apple-touch-icon" href="${iconPath(sign, 'apple')}"/>`,
    '<link rel="manifest" href="/site.webmanifest"/>',
  ];
}
