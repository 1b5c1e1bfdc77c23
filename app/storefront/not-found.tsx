import type { ReactNode } from 'react';
import { data } from 'react-router';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/not-found.ts';
import { NotFound } from './frame/error-page.tsx';

const LOGGED_LENGTH = 300;

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  getShop(context).log.info({ path: pathname.slice(0, LOGGED_LENGTH) }, 'page not found');
  return data(null, { status: 404 });
}

export default function NotFoundPage(): ReactNode {
  return <NotFound />;
}
