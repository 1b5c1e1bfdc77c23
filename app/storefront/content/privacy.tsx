import type { ReactNode } from 'react';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import type { Route } from './+types/privacy.ts';
import { ContentPage } from './content-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return getPage(getShop(context), 'privacy', getLanguage(context));
}

export default function Privacy({ loaderData }: Route.ComponentProps): ReactNode {
  return <ContentPage content={loaderData} path="/privacy" />;
}
