import { createContext, type ReactNode, use } from 'react';

/** What an element of a stored part contains: its children, or what stands for them until the page is written. */
export type PartContent =
  | { readonly children: ReactNode; readonly 'data-part'?: string }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** The page that the server renders. */
export type PageParts = {
  /** Finds a part's HTML by what it is made of, or notes that it is to be stored. */
  place(made: string, children: ReactNode): PartContent;
};

/** Null in browsers and while pages come from sources. */
export const PagePartsContext = createContext<PageParts | null>(null);

/**
 * Returns what an element contains whose HTML the server stores between pages. `made` is all that it depends on beside
 * kind, language and path: nothing of a person, no `useId`, and no element of the same name within. Null is never stored.
 */
export function useStoredPart(kind: string, made: object | null, children: ReactNode): PartContent {
  if (!import.meta.env.SSR || made === null) return { children };
  const parts = use(PagePartsContext);
  return parts === null ? { children } : parts.place(`${kind} ${JSON.stringify(made)}`, children);
}
