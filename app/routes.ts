import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/**
 * Every public page exists twice: at its own address, in the visitor's language, and under /lv, always Latvian.
 * React Router wants route ids to be unique, so the twin's ids carry the prefix.
 */
function inBothLanguages(pages: (prefix: string) => RouteConfigEntry[]): RouteConfigEntry[] {
  return [...pages(''), route('lv', 'storefront/latvian.tsx', pages('lv-'))];
}

const account = (prefix: string): RouteConfigEntry[] => [
  ...['sign-in', 'sign-up', 'forgot-password'].map((path) =>
    route(path, 'storefront/account/auth-page.tsx', { id: `${prefix}${path}` }),
  ),
  route('sign-out', 'storefront/account/sign-out.ts', { id: `${prefix}sign-out` }),
  route('auth/confirm', 'storefront/account/confirm.tsx', { id: `${prefix}confirm` }),
  route('reset-password', 'storefront/account/reset-password.tsx', { id: `${prefix}reset-password` }),
];

const storefront = (prefix: string): RouteConfigEntry[] => [
  layout('storefront/layout.tsx', { id: `${prefix}storefront` }, [
    index('storefront/home/home.tsx', { id: `${prefix}home` }),
    ...account(prefix),
    route('*', 'storefront/not-found.tsx', { id: `${prefix}not-found` }),
  ]),
];

export default [...inBothLanguages(storefront)] satisfies RouteConfig;
