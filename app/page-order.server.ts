import { EARLY_PRESSES } from './early-presses.server.ts';
import type { DocumentHead } from './look/document-head.server.ts';

/** Tags of the head that have a place of their own. */
const STYLE = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const MODULES = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
const FIRST = /<head>(?:<meta (?:charSet|name="viewport")[^>]*>)*/;
const MAIN_SCRIPT = ' type="module" async="">';

type Wish = {
  /** What follows the page's own style, and what follows the picture. */
  readonly head?: DocumentHead;
  readonly more?: string;
  readonly listLate?: (modules: readonly string[]) => readonly string[];
  /** What a pressed button says when the scripts do not come. */
  readonly notReady?: string;
};

const NOTHING: DocumentHead = { style: '', rest: '' };

/**
 * Orders what a page has a browser fetch: its style, the largest picture and the letters first, and its scripts once those
 * are painted. On a slow line the scripts would otherwise take the turn of all three. `listLate` names the files
 * that the page's modules import when they run. `more` ends the head. The body, which is long, is searched for fixed
 * texts only, and returned as parts of it.
 */
export function orderPage(
  html: string,
  { head: own = NOTHING, more = '', listLate = () => [], notReady = '' }: Wish = {},
): readonly string[] {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(end, 0));
  const first = FIRST.exec(head);
  const main = html.lastIndexOf(MAIN_SCRIPT);
  if (first === null || main < end)
    return [head, ...(end < 0 ? [] : [own.style, own.rest, more]), html.slice(head.length)];
  const start = first.index + first[0].length;
  const rest = head.slice(start);
  const modules = [...rest.matchAll(MODULES)].map(([, href = '']) => href);
  const script = html.lastIndexOf('<script', main);
  const attributes = html.slice(script + '<script'.length, main);
  const bodyEnd = html.lastIndexOf('</body>');
  return [
    head.slice(0, start),
    rest.match(STYLE)?.join('') ?? '',
    own.style,
    preloadPicture(html, end),
    own.rest,
    rest.replace(STYLE, '').replace(MODULES, ''),
    more,
    html.slice(end, script),
    `<script${attributes} type="text/plain" id="main-script" data-modules="${[...modules, ...listLate(modules)].join(' ')}" data-not-ready="${notReady.replaceAll('"', '&quot;')}">`,
    html.slice(main + MAIN_SCRIPT.length, bodyEnd),
    `<script${attributes}>${EARLY_PRESSES};${START}</script>`,
    html.slice(bodyEnd),
  ];
}

const SOURCE = /<source\b[^>]*>/;

/** Has the browser fetch the most important picture before it has read the body, in the form that it will show. */
function preloadPicture(html: string, head: number): string {
  const priority = html.indexOf('fetchPriority="high"', head);
  const begin = priority < 0 ? -1 : html.lastIndexOf('<picture', priority);
  const [source = ''] = SOURCE.exec(begin < head ? '' : html.slice(begin, priority)) ?? [];
  const [type, srcSet, sizes] = ['type', 'srcSet', 'sizes'].map(
    (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(source)?.[1] ?? '',
  );
  if (!srcSet) return '';
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high"/>`;
}

/**
 * Begins the page's main script once the browser says that it has painted the largest picture, and without one its first
 * text: a picture that was merely loaded is painted later than the scripts would take the line. Not every browser says
 * it, and not every such picture is the largest thing on a wide screen, so scripts begin a moment after it was loaded.
 * Somebody who already presses something has them at once, and nobody waits for longer than a second and a half.
 */
const START = `(() => {
const main = document.getElementById("main-script");
let isBegun = false;
const begin = () => {
if (isBegun) return;
isBegun = true;
for (const href of main.dataset.modules.split(" ").filter(Boolean)) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
document.body.append(Object.assign(document.createElement("script"), { type: "module", nonce: main.nonce, text: main.text }));
};
for (const event of ["pointerdown", "keydown"]) addEventListener(event, begin, { once: true, capture: true });
const picture = document.querySelector("img[fetchpriority=high]");
new PerformanceObserver((list) => {
if (!picture || list.getEntries().some(({ element }) => element === picture)) begin();
}).observe({ type: "largest-contentful-paint", buffered: true });
const soon = () => setTimeout(begin, 300);
if (picture && !picture.complete) for (const event of ["load", "error"]) picture.addEventListener(event, soon, { once: true });
else soon();
setTimeout(begin, 1500);
})()`.replaceAll('\n', '');
