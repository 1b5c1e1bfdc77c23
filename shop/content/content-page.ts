/** The pages that are text only, named as in their addresses. */
export const CONTENT_PAGES = ['about', 'privacy', 'terms', 'cookies', 'wholesale'] as const;
export type ContentPageName = (typeof CONTENT_PAGES)[number];

/** Texts stand in locales/<language>/content and may hold {shop.…} placeholders, listed in `placeholder.ts`. */
export type ContentPage = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly ContentSection[];
};

export type ContentSection = {
  readonly heading: string;
  /** Before the bullets. */
  readonly paragraphs: readonly string[];
  readonly bullets: readonly string[];
};

export function parseContentPageName(input: unknown): ContentPageName | null {
  return CONTENT_PAGES.find((name) => name === input) ?? null;
}
