import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/**
 * Every public page exists twice: at its own address, in the visitor's language, and under /lv, always Latvian.
 * React Router wants route ids to be unique, so the twin's ids carry the prefix.
 */
function inBothLanguages(pages: (prefix: string) => RouteConfigEntry[]): RouteConfigEntry[] {
  return [...pages(''), route('lv', 'storefront/latvian.tsx', pages('lv-'))];
}

const storefront = (prefix: string): RouteConfigEntry[] => [
  layout('storefront/layout.tsx', { id: `${prefix}storefront` }, [
    index('storefront/home/home.tsx', { id: `${prefix}home` }),
    route('*', 'storefront/not-found.tsx', { id: `${prefix}not-found` }),
  ]),
];

export default [...inBothLanguages(storefront)] satisfies RouteConfig;
