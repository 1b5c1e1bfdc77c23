import type { ReactNode } from 'react';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import type { Route } from './+types/terms.ts';
import { ContentPage } from './content-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return getPage(getShop(context), 'terms', getLanguage(context));
}

export default function Terms({ loaderData }: Route.ComponentProps): ReactNode {
  return <ContentPage content={loaderData} path="/terms" />;
}
