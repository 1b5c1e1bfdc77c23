import { createContext, type ReactNode, useContext } from 'react';

/** What is within header and footer, as HTML that the server rendered for an earlier page. */
export type StoredFrame = { readonly header: string; readonly footer: string };

/** Null in browsers, which make the same parts of components, and where the server renders them with the page. */
export const StoredFrameContext = createContext<StoredFrame | null>(null);

/** Returns what an element of the frame contains: stored HTML, or its parts. */
export function useFramePart(part: keyof StoredFrame, parts: ReactNode) {
  const stored = useContext(StoredFrameContext);
  return stored === null ? { children: parts } : { dangerouslySetInnerHTML: { __html: stored[part] } };
}
