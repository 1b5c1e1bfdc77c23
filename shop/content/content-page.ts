import type { DeliveryReach } from '#shop/i18n/delivery-reach.ts';

/** The pages that are only text, named as in their addresses. */
export const CONTENT_PAGES = [
  'about',
  'privacy',
  'terms',
  'withdrawal',
  'cookies',
  'accessibility',
  'wholesale',
] as const;
export type ContentPageName = (typeof CONTENT_PAGES)[number];

/** Those of which every version is kept (`shop/law`). */
export const LEGAL_TEXTS = ['terms', 'privacy', 'withdrawal'] as const satisfies readonly ContentPageName[];
export type LegalTextKind = (typeof LEGAL_TEXTS)[number];

/** A text that varies with how far the shop delivers, or `plain` with whether it has delivery zones. */
export type TextByReach = (Readonly<Record<DeliveryReach, string>> | { readonly plain: string }) & {
  /** Said where the shop delivers by its own zones; '' says nothing. */
  readonly zones?: string;
};

/** Texts are in `locales/`, and may have {shop.…} placeholders of the list in `placeholders.ts`. */
export type ContentSource = PageOf<string | TextByReach> & SearchedAs;
/** A page as one shop shows it, with placeholders filled in. */
export type ContentPage = PageOf<string>;

/** Words that people look for it by, beside those of its title. Shown nowhere. */
export type SearchedAs = { readonly searchedAs?: string };

type PageOf<Text> = {
  readonly title: string;
  readonly intro: Text;
  readonly sections: readonly SectionOf<Text>[];
};

type SectionOf<Text> = {
  readonly heading: string;
  /** The text before the bullets. */
  readonly paragraphs: readonly Text[];
  readonly bullets: readonly Text[];
};

export function parseContentPageName(input: unknown): ContentPageName | null {
  return CONTENT_PAGES.find((name) => name === input) ?? null;
}

export function parseLegalTextKind(input: unknown): LegalTextKind | null {
  return LEGAL_TEXTS.find((kind) => kind === input) ?? null;
}
