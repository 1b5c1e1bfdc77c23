type Value = string | number | boolean | Thing | readonly Value[] | { readonly [property: string]: Value } | undefined;

/** One thing as schema.org describes it; what is undefined is left out. */
export type Thing = { readonly '@type': string | readonly string[]; readonly [property: string]: Value };

/** Characters that would end the script element, begin a comment or break a JavaScript line. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** The text of a script element: it parses to the same JSON, and no name or review can leave the element. */
export function formatStructuredData(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The script elements of a page. Browsers do not run data, so they need no nonce and can be cached. */
export function formatScripts(things: readonly Thing[]): string {
  return things.map((thing) => `<script type="application/ld+json">${formatStructuredData(thing)}</script>`).join('');
}
