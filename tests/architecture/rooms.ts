import { AREA_RANK } from '#tests/architecture/area-rank.ts';
import {
  areaOf,
  type Import,
  importing,
  isServerOnly,
  isStore,
  isVerb,
  isView,
  listImports,
  type Wall,
} from './house.ts';

/** The two files that tie all areas together. */
const TIES = new Set(['shop/shop.server.ts', 'shop/jobs.server.ts']);
/** Fill tables that are not in use yet, and measure them. */
const FILLS = /^(?:db\/seeds|bench)\//;
/** What a driver of the platform fulfils. */
const PORTS = new Set(['shop/media/storage.ts', 'shop/mail/mailer.ts']);
/** Verbs that only read. */
const isReading = (file: string) => /\/(?:find|get|is|list)-[^/]*$/.test(file);

const isUpward = ({ file, target }: Import): boolean => {
  const from = areaOf(file);
  const to = areaOf(target);
  if (from === undefined || to === undefined || from === to || from === 'platform' || to === 'platform') return false;
  // A view prepares one screen, which may speak the words of every area.
  if (isView(file) && !isServerOnly(target)) return false;
  return (AREA_RANK[to] ?? 99) > (AREA_RANK[from] ?? -1) || AREA_RANK[from] === undefined;
};

/** Finds cycles of imports, including types and late parts. */
function circlesOf(importsOf: ReadonlyMap<string, readonly Import[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const since = way.indexOf(file);
    if (since >= 0) circles.push([...way.slice(since), file].join(' → '));
    if (since >= 0 || done.has(file)) return;
    for (const { target } of importsOf.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of importsOf.keys()) walk(file, []);
  return circles;
}

/** Which room may know of which. */
export const ROOMS: readonly Wall[] = [
  {
    says: 'the kernel imports nothing but the list of languages, so that everything may import it',
    find: importing(
      ({ file, target }) =>
        areaOf(file) === 'kernel' && areaOf(target) !== 'kernel' && target !== 'locales/languages.ts',
    ),
    offence: { 'shop/kernel/money.ts': "import type { Order } from '../orders/order.ts';" },
  },
  {
    says: 'an area knows only areas below it, by name too: what must run upward is a job',
    find: importing(isUpward),
    offence: { 'shop/cart/cart.ts': "import type { Order } from '#shop/orders/order.ts';" },
  },
  {
    says: 'no file leads back to itself: what two share stands in a third, so that each can be read without the other',
    find: (house) => circlesOf(Map.groupBy(listImports(house), ({ file }) => file)),
    offence: {
      'shop/cart/cart.ts': "import type { CartLine } from './cart-line.ts';",
      'shop/cart/cart-line.ts': "import type { Cart } from './cart.ts';",
    },
  },
  {
    says: 'what the shop is knows nothing of how it is shown',
    find: importing(
      ({ file, target }) => /^(?:shop|db)\//.test(file) && (target.startsWith('app/') || /^react(-|\/|$)/.test(target)),
    ),
    offence: { 'shop/orders/order-view.server.ts': "import type { Tone } from '#app/ui/badge.tsx';" },
  },
  {
    says: 'nothing that the product is made of knows the tools, tests and commands around it',
    find: importing(
      ({ file, target }) => /^(?:shop|app|db|locales)\//.test(file) && /^(?:bin|tests|bench|tools)\//.test(target),
    ),
    offence: { 'db/seeds/load-shop.server.ts': "import { aProduct } from '#tests/support/goods/goods.ts';" },
  },
  {
    says: 'texts know nothing but the shape of what they are filled into',
    find: importing(
      ({ file, target, typeOnly }) =>
        file.startsWith('locales/') &&
        !target.startsWith('locales/') &&
        !(typeOnly && target.startsWith('shop/') && !isServerOnly(target)),
    ),
    offence: { 'locales/lv/cart.ts': "import { formatMoney } from '#shop/i18n/format-money.ts';" },
  },
  {
    says: 'nouns run in the browser: no server file and no Node module behind them, but the shape of what a view answers',
    find: importing(
      ({ file, target, typeOnly }) =>
        file.startsWith('shop/') &&
        !isServerOnly(file) &&
        ((isServerOnly(target) && !(typeOnly && isView(target))) || target.startsWith('node:')),
    ),
    offence: { 'shop/orders/order.ts': "import type { Tx } from '#shop/platform/postgres/db.server.ts';" },
  },
  {
    says: 'a store is written to only from its own area',
    find: importing(
      ({ file, target }) => isStore(target) && areaOf(file) !== areaOf(target) && !TIES.has(file) && !FILLS.test(file),
    ),
    offence: { 'bin/commands/order-forget.ts': "import { deleteOrder } from '#shop/orders/order-store.server.ts';" },
  },
  {
    says: 'stores hold no rules: they reach neither verbs nor views nor other stores',
    find: importing(({ file, target }) => isStore(file) && (isStore(target) || isView(target) || isVerb(target))),
    offence: { 'shop/cart/cart-store.server.ts': "import type { Row } from './cart-view.server.ts';" },
  },
  {
    says: 'views only read: they reach neither stores nor verbs that do more',
    find: importing(({ file, target }) => isView(file) && (isStore(target) || (isVerb(target) && !isReading(target)))),
    offence: { 'shop/cart/cart-view.server.ts': "import { addToCart } from './add-to-cart.server.ts';" },
  },
  {
    says: 'pages reach the database only through verbs and views',
    find: importing(
      ({ file, target, typeOnly }) =>
        file.startsWith('app/') &&
        (isStore(target) ||
          /^(?:pg|kysely)$|^db\//.test(target) ||
          // What answers every request is handed drivers, and names their shapes.
          (areaOf(target) === 'platform' && !(typeOnly && /^app\/(?:middleware\/|handler\.)/.test(file)))),
    ),
    offence: { 'app/admin/orders.tsx': "import type { Db } from '#shop/platform/postgres/db.server.ts';" },
  },
  {
    says: 'storefront and back office do not import each other, nor do the rooms that both use import either',
    find: importing(({ file, target }) => {
      const [from, to] = [file, target].map((place) => /^app\/([a-z-]+)\//.exec(place)?.[1]);
      if (to !== 'storefront' && to !== 'admin') return false;
      return from !== undefined && from !== to && from !== 'styleguide';
    }),
    offence: { 'app/sign-in/sign-in.tsx': "import { Header } from '../storefront/frame/header.tsx';" },
  },
  {
    says: 'the design system knows no page, no language and no shop word but money',
    find: importing(
      ({ file, target }) =>
        file.startsWith('app/ui/') &&
        /^(?:shop|app|locales)\//.test(target) &&
        !/^app\/ui\/|^shop\/(?:kernel\/money|i18n\/format-money)\.ts$/.test(target),
    ),
    offence: { 'app/ui/badge.tsx': "import type { OrderStatus } from '#shop/orders/order.ts';" },
  },
  {
    says: 'drivers know ports, not use cases',
    find: importing(
      ({ file, target }) =>
        areaOf(file) === 'platform' &&
        /^(?:shop|locales)\//.test(target) &&
        !['platform', 'kernel'].includes(areaOf(target) ?? '') &&
        !PORTS.has(target),
    ),
    offence: { 'shop/platform/mailer.server.ts': "import type { Shop } from '#shop/shop.server.ts';" },
  },
];
