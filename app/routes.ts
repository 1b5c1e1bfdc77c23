import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/**
 * Every public page exists twice: at its own address, in the visitor's language, and under /lv, always Latvian.
 * React Router wants route ids to be unique, so the twin's ids carry the prefix.
 */
function inBothLanguages(pages: (twin: string) => RouteConfigEntry[]): RouteConfigEntry[] {
  return [...pages(''), ...prefix('lv', pages('lv-'))];
}

const content = (twin: string): RouteConfigEntry[] => [
  route('categories', 'storefront/categories/categories.tsx', { id: `${twin}categories` }),
  route('faq', 'storefront/content/faq.tsx', { id: `${twin}faq` }),
  ...['about', 'wholesale', 'privacy', 'terms', 'cookies'].map((page) =>
    route(page, `storefront/content/${page}.tsx`, { id: `${twin}${page}` }),
  ),
];

const catalog = (twin: string): RouteConfigEntry[] => [
  route('products', 'storefront/catalog/products.tsx', { id: `${twin}products` }),
];

const account = (twin: string): RouteConfigEntry[] => [
  ...['sign-in', 'sign-up', 'forgot-password'].map((path) =>
    route(path, 'storefront/account/auth-page.tsx', { id: `${twin}${path}` }),
  ),
  route('sign-out', 'storefront/account/sign-out.ts', { id: `${twin}sign-out` }),
  route('auth/confirm', 'storefront/account/confirm.tsx', { id: `${twin}confirm` }),
  route('reset-password', 'storefront/account/reset-password.tsx', { id: `${twin}reset-password` }),
];

const storefront = (twin: string): RouteConfigEntry[] => [
  layout('storefront/layout.tsx', { id: `${twin}storefront` }, [
    index('storefront/home/home.tsx', { id: `${twin}home` }),
    ...catalog(twin),
    ...content(twin),
    ...account(twin),
    route('*', 'storefront/not-found.tsx', { id: `${twin}not-found` }),
  ]),
];

/** What machines ask for: no page, no frame. */
const feeds: RouteConfigEntry[] = [route('health', 'feeds/health.ts'), route('media/:folder/:file', 'feeds/media.tsx')];

export default [
  ...inBothLanguages(storefront),
  ...feeds,
  route('language', 'storefront/frame/change-language.ts'),
] satisfies RouteConfig;
