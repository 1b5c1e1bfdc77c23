import { type Language, parseLanguage } from '#shop/kernel/language.ts';
import { AdminI18nProvider, type AdminMessages } from '../admin/admin-i18n.tsx';
import { loadAdminMessages } from '../admin/load-admin-messages.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import type { Route } from './+types/styleguide.ts';
import { Actions } from './actions.tsx';
import { Data } from './data.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Overlays } from './overlays.tsx';
import { Pictures } from './pictures.tsx';
import { ShopParts } from './shop-parts.tsx';

type GuideData = {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** Parts of the back office bring their own texts. */
  readonly adminMessages: AdminMessages;
};

/** A tool for developers: the live shop answers 404. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<GuideData> {
  if (getShop(context).config.env === 'production') throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const language = parseLanguage(query.get('language') ?? '') ?? getLanguage(context);
  const adminMessages = await loadAdminMessages(language);
  return { language, theme: query.get('theme') === 'dark' ? 'dark' : 'light', adminMessages };
}

export function meta() {
  return [{ title: 'Style guide | Vitrina' }, { name: 'robots', content: 'noindex' }];
}

export default function Styleguide({ loaderData }: Route.ComponentProps) {
  const { language, theme, adminMessages } = loaderData;
  return (
    <ToastProvider label="Notifications" closeLabel="Close">
      <div data-theme={theme} className="bg-ground text-ink">
        <main id="main" tabIndex={-1} className="wrap">
          <header className="flex flex-col gap-3 py-8">
            <h1 className="text-3xl md:text-4xl">Style guide</h1>
            <p className="max-w-2xl text-lg text-muted">
              Every part of the shop in every state. Ask for <code>?theme=dark</code> to see it in the dark.
            </p>
          </header>
          <Foundations />
          <Actions />
          <ShopParts />
          <Fields />
          <Overlays />
          <Feedback />
          <Data />
          <AdminI18nProvider language={language} messages={adminMessages}>
            <Pictures />
          </AdminI18nProvider>
        </main>
      </div>
    </ToastProvider>
  );
}
