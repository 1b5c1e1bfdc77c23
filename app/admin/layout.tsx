import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { drawnSignPath } from '#shop/site/look/drawn-sign.server.ts';
import { iconPath } from '#shop/site/look/icons.ts';
import type { Look } from '#shop/site/look/look.ts';
import '../ui/admin.css';
import { findShownLook } from '../look/shown-look.server.ts';
import { pagesOnly } from '../middleware/pages-only.ts';
import { AccessDenied } from '../plain-message.tsx';
import { getLanguage, getShop } from '../shop-context.ts';
import { hasSignedInAgain } from '../sign-in/session-ended.ts';
import type { Route } from './+types/layout.ts';
import { AdminI18nProvider } from './admin-i18n.tsx';
import { AdminProblem, Denied } from './frame/admin-problem.tsx';
import { AdminFrame } from './frame/frame.tsx';
import { preserveForms, preserveFrame } from './frame/preserve-forms.ts';
import { OrdersPending } from './orders/orders-pending.tsx';
import { requireStaff } from './require-staff.ts';
import { SharedShopContext } from './share/share-preview.tsx';
import { findSharedShop } from './share/shared-shop.server.ts';
import { prepareAdminMessages, useAdminMessages } from './shown-admin-messages.ts';

export const middleware: Route.MiddlewareFunction[] = [
  pagesOnly,
  async ({ context }, next) => {
    await requireStaff(context, 'view');
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveForms, preserveFrame];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, 'view');
  const language = getLanguage(context);
  const shop = getShop(context);
  const [settings, look, shared] = await Promise.all([
    getSettings(shop),
    findShownLook(context),
    findSharedShop(shop),
    prepareAdminMessages(language),
  ]);
  return {
    language,
    shared,
    shop: { name: settings.shopName, icon: iconOf(look, settings) },
    viewer: { fullName: viewer.fullName, email: viewer.email, role: viewer.role },
  };
}

function iconOf(look: Look, { shopName }: Settings): string {
  return look.sign === null ? drawnSignPath(look, shopName) : iconPath(look.sign, 'tab');
}

/** The frame stays from tab to tab; settings may rename the shop, and signing in may change the person. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, formAction, defaultShouldRevalidate } = change;
  const isSettings = formMethod === 'POST' && formAction?.startsWith('/admin/settings') === true;
  return defaultShouldRevalidate && (isSettings || hasSignedInAgain());
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { language, shared, shop, viewer } = loaderData;
  const messages = useAdminMessages(language);
  return (
    <AdminI18nProvider language={language} messages={messages}>
      <AdminFrame shop={shop} viewer={viewer}>
        <OrdersPending>
          <SharedShopContext value={shared}>
            <Outlet />
          </SharedShopContext>
        </OrdersPending>
      </AdminFrame>
    </AdminI18nProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('admin');
  const isDenied = isRouteErrorResponse(error) && error.status === 403;
  if (frame === undefined) return <main id="main">{isDenied ? <AccessDenied /> : <AdminProblem error={error} />}</main>;
  return <FramedProblem {...frame}>{isDenied ? <Denied /> : <AdminProblem error={error} />}</FramedProblem>;
}

type Framed = Pick<Route.ComponentProps['loaderData'], 'language' | 'shop' | 'viewer'>;

function FramedProblem({ language, shop, viewer, children }: Framed & { readonly children: ReactNode }) {
  return (
    <AdminI18nProvider language={language} messages={useAdminMessages(language)}>
      <AdminFrame shop={shop} viewer={viewer}>
        {children}
      </AdminFrame>
    </AdminI18nProvider>
  );
}
