import { type LinkProps, Link as RouterLink } from 'react-router';

export type { LinkProps } from 'react-router';

/** A path from the root without anything to resolve or encode, with an optional query and fragment. */
const PLAIN = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?(?:\?[\w~.,:=&%+-]*)?(?:#[\w-]+)?$/;

/** A link within the shop: on the server without the router, which would resolve a page's hundred addresses slowly. */
export function Link(props: LinkProps) {
  if (!import.meta.env.SSR) return <RouterLink {...props} />;
  const { to, prefetch, discover = 'render', ...rest } = props;
  const isPlain = typeof to === 'string' && PLAIN.test(to) && (prefetch === undefined || prefetch === 'intent');
  if (!isPlain) return <RouterLink {...props} />;
  const { relative, reloadDocument, replace, mask, state, preventScrollReset, viewTransition, ...anchor } = rest;
  if (mask !== undefined) return <RouterLink {...props} />;
  const { defaultShouldRevalidate: _, target, ...attributes } = anchor;
  return <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}
