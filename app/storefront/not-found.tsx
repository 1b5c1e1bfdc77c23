import type { ReactNode } from 'react';
import { data } from 'react-router';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/not-found.ts';
import { NotFound } from './frame/error-page.tsx';

const LOGGED_LENGTH = 300;

/** Addresses of machines (feeds, probes) get an empty answer, not a page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url);
    return /\.(xml|txt|json)$/i.test(pathname) ? new Response(null, { status: 404 }) : next();
  },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  getShop(context).log.info({ path: pathname.slice(0, LOGGED_LENGTH) }, 'page not found');
  return data(null, { status: 404 });
}

export default function NotFoundPage(): ReactNode {
  return <NotFound />;
}
