/** What a page's head says to search engines. */
export type PageHead = {
  readonly canonical: string | undefined;
  /** Address by language, x-default included. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly noindex: boolean;
  /** Content by name or property. */
  readonly meta: ReadonlyMap<string, string>;
  readonly structuredData: readonly StructuredData[];
};

/** As parsed: nothing is taken for granted, so that every look into it is an expectation. */
export type StructuredData = { readonly [property: string]: unknown };

export function headOf(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const meta = new Map(metas.map((tag) => [tag.get('name') ?? tag.get('property') ?? '', tag.get('content') ?? '']));
  const alternates = links
    .filter((link) => link.get('rel') === 'alternate')
    .map((link) => [link.get('hreflang') ?? '', link.get('href') ?? '']);
  return {
    canonical: links.find((link) => link.get('rel') === 'canonical')?.get('href'),
    alternates: Object.fromEntries(alternates) as Record<string, string>,
    noindex: meta.get('robots')?.includes('noindex') ?? false,
    meta,
    structuredData: structuredDataOf(html),
  };
}

/** Every thing described anywhere in the document. Throws where it is no JSON. */
export function structuredDataOf(html: string): StructuredData[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as StructuredData,
  );
}

/** The thing of a type, which must be there once. */
export function theThing(things: readonly StructuredData[], type: string): StructuredData {
  const found = things.filter((thing) => [thing['@type']].flat().includes(type));
  if (found.length !== 1 || !found[0]) throw new Error(`Expected one ${type}, found ${found.length}`);
  return found[0];
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  );
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

export type SitemapEntry = {
  readonly address: string;
  readonly alternates: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  readonly xml: string;
};

/** The pages of a sitemap file. */
export function entriesOf(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    xml: entry,
    address: decode(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''),
    pictures: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, picture = '']) => decode(picture)),
    alternates: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link [^>]*>/g)].map(([tag]) => {
        const link = attributesOf(tag);
        return [link.get('hreflang') ?? '', link.get('href') ?? ''];
      }),
    ) as Record<string, string>,
  }));
}

/** The files that a sitemap index names. */
export function filesOf(xml: string): string[] {
  return [...xml.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, address = '']) => decode(address));
}
