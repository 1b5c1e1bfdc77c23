import type { ReactNode } from 'react';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import { describeOrganization } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { WhyUsInFull } from '../home/why-us.tsx';
import type { Route } from './+types/about.ts';
import { ContentPage } from './content-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  addStructuredData(context, describeOrganization(shop.config.shopUrl, await getSettings(shop)));
  return getPage(shop, 'about', getLanguage(context));
}

export default function About({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <ContentPage content={loaderData} path="/about">
      <WhyUsInFull />
    </ContentPage>
  );
}
