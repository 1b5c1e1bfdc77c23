import type { ReactNode } from 'react';
import { type Language, parseLanguage } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { ProductCard } from '#shop/shelf/product-card.ts';
import { listProductCards } from '#shop/shelf/product-card-view.server.ts';
import type { AdminMessages } from '../admin/admin-i18n.tsx';
import { loadAdminMessages } from '../admin/load-admin-messages.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/styleguide.ts';
import { Guide } from './guide.tsx';
import { SAMPLES } from './samples.ts';

type GuideData = {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly products: readonly ProductCard[];
  /** Parts of the back office bring their own texts. */
  readonly adminMessages: AdminMessages;
};

/** A tool for developers: the live shop answers 404. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<GuideData> {
  const shop = getShop(context);
  if (shop.config.env === 'production') throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const language = parseLanguage(query.get('language') ?? '') ?? getLanguage(context);
  const { vatRate } = await getSettings(shop);
  const products = await listProductCards(shop, { language, vatRate, limit: 8 });
  const adminMessages = await loadAdminMessages(language);
  return { language, theme: query.get('theme') === 'dark' ? 'dark' : 'light', products, adminMessages };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${SAMPLES[loaderData?.language ?? 'en'].title} | Vitrina` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Styleguide({ loaderData }: Route.ComponentProps): ReactNode {
  return <Guide {...loaderData} />;
}
