import measured from './typefaces.json' with { type: 'json' };

type Kind = 'sans' | 'serif';

/**
 * A font file with English and Latvian letters (tools/letters), a second one, '<name>-more.woff2', with those of the EU's other
 * languages in Latin script, which browsers load with the first letter that needs it, and what stands in until they have come.
 */
type Typeface = {
  readonly family: string;
  /** In app/ui/fonts. */
  readonly file: string;
  readonly kind: Kind;
};

type Measured = {
  readonly weights: string;
  /** The letters of its second file, as `unicode-range` names them. */
  readonly more: string;
  readonly fallbacks: readonly Fallback[];
};

/** A font of the reader's machine stretched to the typeface's measures, so that nothing moves when the file arrives. */
type Fallback = {
  readonly name: string;
  readonly weights: string;
  readonly local: readonly string[];
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
};

const TYPEFACES = {
  figtree: { family: 'Figtree', file: 'figtree.woff2', kind: 'sans' },
  newsreader: { family: 'Newsreader', file: 'newsreader-display.woff2', kind: 'serif' },
  inter: { family: 'Inter', file: 'inter.woff2', kind: 'sans' },
  'work-sans': { family: 'Work Sans', file: 'work-sans.woff2', kind: 'sans' },
  fraunces: { family: 'Fraunces', file: 'fraunces.woff2', kind: 'serif' },
  'public-sans': { family: 'Public Sans', file: 'public-sans.woff2', kind: 'sans' },
  literata: { family: 'Literata', file: 'literata.woff2', kind: 'serif' },
  bodoni: { family: 'Bodoni Moda', file: 'bodoni.woff2', kind: 'serif' },
  nunito: { family: 'Nunito', file: 'nunito.woff2', kind: 'sans' },
  manrope: { family: 'Manrope', file: 'manrope.woff2', kind: 'sans' },
} as const satisfies Readonly<Record<string, Typeface>>;

type TypefaceName = keyof typeof TYPEFACES;

/** Pairs of letters, for text and for titles, that a shop may choose from. Only the chosen pair is sent. */
const PAIRS = {
  'figtree-newsreader': ['figtree', 'newsreader'],
  figtree: ['figtree', 'figtree'],
  inter: ['inter', 'inter'],
  manrope: ['manrope', 'manrope'],
  nunito: ['nunito', 'nunito'],
  'public-sans-fraunces': ['public-sans', 'fraunces'],
  'work-sans-literata': ['work-sans', 'literata'],
  'figtree-bodoni': ['figtree', 'bodoni'],
} as const satisfies Readonly<Record<string, readonly [text: TypefaceName, titles: TypefaceName]>>;

export type FontPairName = keyof typeof PAIRS;
export const FONT_PAIR_NAMES = Object.keys(PAIRS) as [FontPairName, ...FontPairName[]];

export function isFontPair(text: string): text is FontPairName {
  return Object.hasOwn(PAIRS, text);
}

/** `/assets/inter-CxK2.woff2` of 'inter.woff2', as the build names it. */
export type UrlOfFont = (file: string) => string;

/** The files of a pair, the one of text first. */
export function fontFilesOf(pair: FontPairName): readonly string[] {
  return [...new Set(PAIRS[pair].map((name) => TYPEFACES[name].file))];
}

/** Names a pair as people know it: 'Figtree, Newsreader'. */
export function fontPairLabel(pair: FontPairName): string {
  return [...new Set(PAIRS[pair].map((name) => TYPEFACES[name].family))].join(', ');
}

/** The typefaces of a pair by the names of their files for print. */
export function printedNamesOf(pair: FontPairName): { readonly text: string; readonly titles: string } {
  const [text, titles] = PAIRS[pair];
  return { text, titles };
}

/** How titles of one typeface with the text differ from it. */
const BOLD_TITLES = '650';

/** The tokens of a pair, for `:root`. */
export function fontTokens(pair: FontPairName): Readonly<Record<string, string>> {
  const [text, titles] = PAIRS[pair];
  return {
    'font-sans': stackOf(text),
    'font-display': stackOf(titles),
    'title-weight': text === titles ? BOLD_TITLES : '500',
  };
}

/** Names all fonts of a typeface, as mail programs have them too. */
export function plainFontStacks(pair: FontPairName): { readonly text: string; readonly titles: string } {
  const [text, titles] = PAIRS[pair];
  return { text: plainStack(TYPEFACES[text]), titles: plainStack(TYPEFACES[titles]) };
}

const PLAIN = {
  sans: "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  serif: "Georgia,'Times New Roman',serif",
} as const;

function plainStack({ family, kind }: Typeface): string {
  return `${family.includes(' ') ? `'${family}'` : family},${PLAIN[kind]}`;
}

/** Those of a new shop are declared in app/ui/font.css, under these names. */
const DECLARED: Readonly<Partial<Record<TypefaceName, readonly string[]>>> = {
  figtree: ['Figtree Variable', 'Figtree Fallback'],
  newsreader: ['Newsreader Display', 'Newsreader Fallback', 'Newsreader Android', 'Newsreader Linux'],
};

const GENERIC = { sans: 'ui-sans-serif,system-ui,sans-serif', serif: 'Georgia,serif' } as const;

function stackOf(name: TypefaceName): string {
  const { family, kind }: Typeface = TYPEFACES[name];
  const names = DECLARED[name] ?? [
    family,
    ...new Set(measuresOf(name).fallbacks.map((one) => `${family} ${one.name}`)),
  ];
  return `${names.map((one) => `"${one}"`).join(',')},${GENERIC[kind]}`;
}

/** The fonts of a pair that no style declares yet. */
export function writeFontFaces(pair: FontPairName, urlOf: UrlOfFont): string {
  const [text] = PAIRS[pair];
  const names = [...new Set<TypefaceName>(PAIRS[pair])].filter((name) => !(name in DECLARED));
  return names.map((name) => writeFaces(name, name === text ? 'swap' : 'optional', urlOf)).join('');
}

/**
 * `optional` for titles: no stand-in has the widths of every word, and a large title that breaks elsewhere once its file
 * has come moves the page. On a slow line the first page keeps the stand-in.
 */
function writeFaces(name: TypefaceName, display: 'swap' | 'optional', urlOf: UrlOfFont): string {
  const { family, file } = TYPEFACES[name];
  const { weights, more, fallbacks } = measuresOf(name);
  const own = (of: string, letters: string) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:${display};src:url("${urlOf(of)}") format("woff2")${letters}}`;
  const standIns = fallbacks.map(
    (one) =>
      `@font-face{font-family:"${family} ${one.name}";font-weight:${one.weights};src:${one.local
        .map((local) => `local("${local}")`)
        .join(
          ',',
        )};size-adjust:${one.sizeAdjust}%;ascent-override:${one.ascent}%;descent-override:${one.descent}%;line-gap-override:${one.lineGap}%}`,
  );
  return [own(file, ''), own(moreOf(file), `;unicode-range:${more}`), ...standIns].join('');
}

function moreOf(file: string): string {
  return file.replace('.woff2', '-more.woff2');
}

function measuresOf(name: TypefaceName): Measured {
  const measures = (measured as Readonly<Partial<Record<string, Measured>>>)[name];
  if (measures === undefined) throw new Error(`tools/letters has not measured ${name}`);
  return measures;
}
