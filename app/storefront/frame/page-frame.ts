import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

/** Header and footer of a page that has not the shop's. */
export type PageFrame = { readonly Header: ComponentType; readonly Footer: ComponentType };

/** Finds what the page's route brings along as `handle.frame`, so that first pages do not load it. */
export function usePageFrame(): PageFrame | undefined {
  const handle = useMatches().at(-1)?.handle as { readonly frame?: PageFrame } | undefined;
  return handle?.frame;
}
