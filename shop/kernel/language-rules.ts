/** What a language says or writes in its own way, in `locales/<code>/language.ts`. */
export type LanguageRules = {
  /** As its readers call it. */
  readonly name: string;
  /** As readers of other languages call it, in a list or in brackets: 'Name (Latvian)', 'Nosaukums (latviski)'. */
  readonly called: Readonly<Record<string, string>>;
  /** Which files of texts its folder has, all of them or these ('mail', 'content/faq'). */
  readonly texts: 'all' | readonly string[];
  readonly locale: string;
  readonly numbers: {
    readonly decimal: '.' | ',';
    readonly thousands: string;
    readonly euro: 'before' | 'after';
    readonly keepsFourDigits: boolean;
  };
  /** Short ones, January first. */
  readonly months: readonly string[];
  readonly writeShortDay: (date: number, month: string) => string;
  /** Before 'an hour ago'. */
  readonly about: string;
  readonly justNow: string;
  /** A country within a sentence: 'the United States'. */
  readonly writeCountry: (name: string, code: string) => string;
  /** The same after 'in'. */
  readonly writeInCountry: (name: string, code: string) => string;
  /** The indexed column of `products` with its names; null if they are read from the translations. */
  readonly nameColumn: string | null;
  /** The field of products and categories that has their texts in it. */
  readonly translationField: string;
};

/** The rules a language sets itself. The rest is as in English, but the locale is its code, without texts or column. */
export type OwnRules = Pick<LanguageRules, 'name'> & Partial<LanguageRules>;
