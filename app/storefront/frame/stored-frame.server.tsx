import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type Location, StaticRouterProvider } from 'react-router';
import { I18nProvider, type StorefrontMessages } from '#app/i18n.tsx';
import type { OpenPage } from '#app/stored-parts.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { languageInPath, localPath, withoutLanguage } from '#shop/kernel/language-path.ts';
import { type DataText, readData } from './data-text.ts';
import { Frame } from './frame.tsx';
import type { StorefrontData } from './load-storefront.server.ts';
import type { StoredFrame } from './stored-frame.tsx';

type Page = {
  readonly language: Language;
  readonly messages: StorefrontMessages;
  /** Of the texts. */
  readonly version: string;
  readonly location: Pick<Location, 'pathname' | 'search'>;
};
type Wish = Page & { readonly text: DataText<StorefrontData> };

/** Each language and face of the shop's main pages, and some earlier settings. */
const MOST = 100;
const stored = new Map<string, Promise<EncodedFrame>>();

/** Header and footer as bytes between the places of the page's own address. */
type EncodedFrame = Readonly<Record<keyof StoredFrame, readonly FramePiece[]>>;
type FramePiece = Uint8Array | 'address' | 'encoded path';

/** The route of the frame, in each language. */
const LAYOUT = /^(?:[a-z]{2}-)?storefront$/;
/** Pages whose addresses the frame knows, such as the present one of its links. */
const KNOWN = ['/', '/products', '/categories'];
const PRODUCT = /^\/product\/[\w%.~-]+$/;
/** Without characters that HTML or a link would write differently. */
const PLAIN_SEARCH = /^(?:\?[\w~.=&+%-]*)?$/;
/** Stand for the address of a page while its frame is rendered for all such pages. */
const PRODUCT_PLACE = '/product/~the-page~';
const SEARCH_PLACE = '?~the-query~';

/**
 * Finds header and footer as HTML, rendered once for each language, face and state of the settings: a third of a page's
 * elements. They have nothing of a person in them. `insert` puts them into
 * the page. Null for pages that are rendered too rarely to store theirs.
 */
export async function findStoredFrame(
  page: Page & { readonly loaderData: object },
  insert: OpenPage['insert'],
): Promise<StoredFrame | null> {
  const { location, loaderData, language, messages, version } = page;
  const { pathname, search } = location;
  const [, text] = Object.entries(loaderData).find(([id]) => LAYOUT.test(id)) ?? [];
  const path = withoutLanguage(pathname);
  const isProduct = PRODUCT.test(path);
  if (!text || !(isProduct || KNOWN.includes(path)) || !PLAIN_SEARCH.test(search)) return null;
  // The header's field shows what was searched for.
  if (new URLSearchParams(search).has('search')) return null;
  const place = isProduct ? localPath(PRODUCT_PLACE, languageInPath(pathname)) : pathname;
  const frame = await storeOnce({
    text,
    language,
    messages,
    version,
    location: { pathname: place, search: SEARCH_PLACE },
  });
  const own = {
    address: `${pathname}${search.replaceAll('&', '&amp;')}`,
    'encoded path': encodeURIComponent(pathname),
  };
  const write = (pieces: readonly FramePiece[]) =>
    insert(pieces.map((piece) => (typeof piece === 'string' ? own[piece] : piece)));
  return { header: write(frame.header), footer: write(frame.footer) };
}

function storeOnce(wish: Wish): Promise<EncodedFrame> {
  const { language, version, location, text } = wish;
  const key = [language, version, location.pathname, text].join(' ');
  const known = stored.get(key);
  if (known !== undefined) return known;
  if (stored.size >= MOST) stored.clear();
  const frame = renderFrame(wish);
  stored.set(key, frame);
  frame.catch(() => stored.delete(key));
  return frame;
}

async function renderFrame({ text, language, messages, location }: Wish): Promise<EncodedFrame> {
  const data = readData(text);
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element: <Frame data={data}>{null}</Frame> }]);
  const context = await query(new Request(`${data.origin}${location.pathname}${location.search}`));
  if (context instanceof Response) throw new Error('The frame of a page was answered with a response');
  const html = renderToString(
    <I18nProvider language={language} messages={messages}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </I18nProvider>,
  );
  const encode = (name: string) => encodeFrame(innerOf(html, name), location);
  return { header: encode('header'), footer: encode('footer') };
}

/** Splits at the address that stands for the page's own. */
function encodeFrame(html: string, { pathname, search }: Wish['location']): readonly FramePiece[] {
  const places = [`${pathname}${search}`, encodeURIComponent(pathname)] as const;
  return html
    .split(places[0])
    .flatMap((between, index): FramePiece[] => [
      ...(index === 0 ? [] : (['address'] as const)),
      ...between
        .split(places[1])
        .flatMap((text, place): FramePiece[] => [
          ...(place === 0 ? [] : (['encoded path'] as const)),
          Buffer.from(text),
        ]),
    ]);
}

/** Within the page's only element of this name. React writes no `>` into attributes. */
function innerOf(html: string, name: string): string {
  const begin = html.indexOf('>', html.indexOf(`<${name}`)) + 1;
  return html.slice(begin, html.lastIndexOf(`</${name}>`));
}
