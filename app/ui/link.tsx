import type { ReactNode } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

export type { LinkProps } from 'react-router';

/** A path from the root with nothing in it to resolve or to encode, and perhaps a query and a part of the page. */
const PLAIN = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?(?:\?[\w~.,:=&%+-]*)?(?:#[\w-]+)?$/;

/**
 * A link within the shop. In a browser it is the router's. On the server it writes what the router's would, without resolving
 * an address that is plain: a page has a hundred links, and each of them took longer than what it stands in.
 */
export function Link(props: LinkProps): ReactNode {
  if (!import.meta.env.SSR) return <RouterLink {...props} />;
  const { to, prefetch, discover = 'render', ...rest } = props;
  const isPlain = typeof to === 'string' && PLAIN.test(to) && (prefetch === undefined || prefetch === 'intent');
  if (!isPlain) return <RouterLink {...props} />;
  const { relative, reloadDocument, replace, mask, state, preventScrollReset, viewTransition, ...anchor } = rest;
  if (mask !== undefined) return <RouterLink {...props} />;
  const { defaultShouldRevalidate: _, target, ...attributes } = anchor;
  return <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}
