import path from 'node:path';
import { areaOf, importing, isVerb, isView, listSources, saying, type Wall, withTests } from './house.ts';

/** Requests that pages make in a browser, besides loaders and actions. */
const REQUESTED_BY_BROWSERS = [
  'app/admin/desk/use-news.ts',
  'app/admin/pictures/picture-removal.tsx',
  'app/pictures/send-picture.ts',
  'app/admin/products/form/basic-section.tsx',
  'app/entry.client.tsx',
  'app/fetched-file-link.tsx',
  'app/late-files.ts',
  'app/late-part.tsx',
  'app/shown-page/retry-discovery.ts',
  'app/shown-page/shown-page.ts',
  'app/sign-in/session-ended.ts',
  'app/sign-in/sign-out-form.tsx',
  'app/sitemap/sitemap-card.tsx',
  'app/sitemap/use-sitemap-update.ts',
  'app/storefront/cart/use-cart-view.ts',
  'app/storefront/checkout/payment-wait.tsx',
  'app/storefront/checkout/points/use-point-search.ts',
  'app/storefront/checkout/use-payment-start.ts',
  'app/storefront/checkout/use-verification.ts',
  'app/storefront/frame/account-provider.tsx',
  'app/storefront/leads/use-cards.ts',
  'app/storefront/orders/order-again.tsx',
  'app/storefront/reviews/use-review-writer.ts',
  'app/storefront/search/use-suggestions.ts',
  'app/storefront/wishlist/join-account.ts',
];
const isOneOf = (files: readonly string[]) => new RegExp(`^(?:${files.join('|').replaceAll('.', '\\.')})$`);

/** Files that begin a transaction on a connection of their own. */
const BEGIN_IN_SQL = [
  'shop/platform/postgres/migrate.server.ts',
  'shop/platform/postgres/postgres-external.server.ts',
  'shop/platform/backup/make-backup.server.ts',
  'shop/platform/backup/restore-backup.server.ts',
  'shop/platform/backup/verify-backup.server.ts',
  'shop/platform/backup/broken-backup.db.test.ts',
  'shop/platform/postgres/transaction.db.test.ts',
  'tests/requests/health.test.ts',
  'tests/support/database/locked-table.ts',
];

/**
 * Files that may contact another server: payments, mails, the bucket, pictures that an import copies, the VAT register,
 * lists of pickup points.
 */
const CAN_CONTACT_SERVERS =
  /^shop\/(?:payments\/providers\/|orders\/vat-check\/vies\.server|media\/copies\/picture-source\.server|delivery\/points\/point-source\.server|platform\/(?:http\/(?:http-server|public-request)|storage-s3|mailer))/;
/** A port of this machine, and whether a text is an address, are looked at without contacting any. */
const OWN_MACHINE = /^shop\/(?:platform\/(?:http\/(?:port|client-address)|postgres\/postgres-endpoint))\.server\.ts$/;

/** A code of a language, alone or as part of a name; what only explains may say it. */
const NAMES_A_LANGUAGE =
  /^(?!\s*(?:\*|\/\*\*|\/\/)).*(?:['"`/~]lv['"`/~]|"lv-|\blv\b(?=:| }|\)|,)|\w\.lv\b(?![/'])|[a-z]_lv\b)/;
/** Seeds and the example are texts; a carrier's page and a country have such names too; one column of names has an index. */
const ARE_TEXTS =
  /^db\/seeds\/|^shop\/(?:exchange\/export\/example-file|orders\/tracking|i18n\/country|catalog\/product-name-view\.server)\.ts$/;
const WRITES = /\.(?:insertInto|updateTable|deleteFrom)\(/;

/** How things are done in every room. */
export const HABITS: readonly Wall[] = [
  {
    says: 'settings of the process are read in one place',
    find: saying(/process\.env/, { rooms: /^(?:shop|app|db|locales)\//, doors: /^shop\/platform\/config/ }),
    offence: { 'db/seeds/load-shop.server.ts': "if (process.env.NODE_ENV === 'production') return;" },
  },
  {
    says: 'SQL stands in stores, views and migrations',
    find: saying(/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^>]*>)?`/, {
      rooms: /^(?:shop|app|bin|db)\/|^server\.ts$/,
      doors: /-(?:store|view)\.server\.ts$|^shop\/platform\//,
    }),
    offence: { 'bin/commands/order-count.ts': "await shop.db.selectFrom('orders').execute();" },
  },
  {
    says: 'no source names a language: what differs between them stands in its folder of locales',
    find: saying(NAMES_A_LANGUAGE, { rooms: /^(?:shop|app|db)\//, doors: ARE_TEXTS }),
    offence: { 'shop/mail/greet.ts': "export const hello = language === 'lv' ? 'Labdien' : 'Hello';" },
  },
  {
    says: 'no routine of the database names a language, but for the word forms of a search and an index of names',
    find: saying(NAMES_A_LANGUAGE, {
      list: ({ files }) => files.filter((file) => /^db\/routines\/.*\.sql$/.test(file)),
      doors: /^db\/routines\/(?:search|catalog)\.sql$/,
    }),
    offence: { 'db/routines/orders.sql': "select name from product_translations where language = 'lv';" },
  },
  {
    says: 'functions and triggers of the database have one body each, in db/routines',
    find: ({ files, read }) =>
      files
        // What came before there was such a place is repeated there.
        .filter((file) => /^db\/migrations\/.*\.sql$/.test(file) && path.basename(file) > '0056')
        .filter((file) => /\bcreate\s+(?:or replace\s+)?(?:constraint\s+)?(?:function|trigger)\b/i.test(read(file))),
    offence: { 'db/migrations/0099_again.sql': 'create or replace function fold(text) returns text' },
  },
  {
    says: 'views write nothing',
    find: (house) => listSources(house).filter((file) => isView(file) && WRITES.test(house.read(file))),
    offence: { 'db/seeds/demo-view.server.ts': "await db.deleteFrom('orders').execute();" },
  },
  {
    says: 'a verb stands in the file that bears its name',
    find: (house) =>
      listSources(house)
        .filter(isVerb)
        .filter((file) => {
          const words = path.basename(file, '.server.ts').split('-');
          const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
          const own = new RegExp(`^export (?:(?:async )?(?:function\\*?|const|type) |\\{[^}]*\\b)\\w*${name}`, 'im');
          return !own.test(house.read(file));
        }),
    offence: { 'shop/orders/cancel-order.server.ts': 'export async function giveUp(): Promise<void> {}' },
  },
  {
    says: 'one door writes to the database in several statements, and it alone says what is undone when',
    find: saying(/\.(?:transaction|startTransaction)\(\)/, {
      list: withTests,
      doors: isOneOf(['shop/platform/postgres/transaction.server.ts', 'shop/orders/order-number.db.test.ts']),
    }),
    offence: { 'tests/support/people/people.ts': 'await db.transaction().execute(fill);' },
  },
  {
    says: 'only migrations, backups and the check of a pooler begin a transaction in SQL, and tests that hold a lock',
    find: saying(/(?:^\s*|\bquery\()['"`](?:begin|start transaction)(?! return)\b/i, {
      list: withTests,
      doors: isOneOf(BEGIN_IN_SQL),
    }),
    offence: { 'shop/orders/order-store.server.ts': "await client.query('begin');" },
  },
  {
    says: 'nothing asks another server for anything but payments, mails, the bucket, pictures that an import copies, VAT numbers and lists of pickup points',
    // Under any name, also passed on or stored; a word in a text or a header does not count.
    find: saying(
      /^(?!\s*(?:\*|\/\/|\/\*\*)).*(?<![\w'"`-])(?:fetch|XMLHttpRequest|WebSocket|EventSource)\b(?!['"`-]|=")/,
      {
        rooms: /^(?:shop|app|db)\//,
        doors: new RegExp(`${CAN_CONTACT_SERVERS.source}|${isOneOf(REQUESTED_BY_BROWSERS).source}`),
      },
    ),
    offence: { 'shop/reports/figures.ts': "const request = fetch;\nawait request('https://figures.example');" },
  },
  {
    says: 'nothing else has what it would take to ask another server',
    find: importing(
      ({ file, target, typeOnly }) =>
        !typeOnly &&
        /^(?:shop|app|db|locales)\//.test(file) &&
        !CAN_CONTACT_SERVERS.test(file) &&
        (/^(?:node:)?(?:https?|http2|tls|dgram|dns)(?:\/|$)/.test(target) ||
          /^(?:undici|axios|got|nodemailer|stripe|@aws-sdk\/.*)$/.test(target) ||
          /public-request\.server\.ts$/.test(target) ||
          (/^(?:node:)?net$/.test(target) && !OWN_MACHINE.test(file))),
    ),
    offence: { 'shop/reports/figures.server.ts': "import { request } from 'node:https';" },
  },
  {
    says: 'no connection to the database that is lost ends the process: each has an error listener',
    find: saying(/\bnew (?:pg\.)?(?:Client|Pool)\(/, {
      rooms: /^(?:shop|app|bin|db)\/|^server\.ts$/,
      doors: /^shop\/platform\/postgres\/db\.server\.ts$/,
    }),
    offence: { 'bin/commands/order-count.ts': 'const client = new pg.Client({ host });' },
  },
  {
    says: 'what a request carries is read through one door, which counts it before anything takes it apart',
    find: saying(/\.(?:formData|blob|bytes|arrayBuffer)\(\)|\b(?:request|req|copy)\.(?:body\b|json\(|text\()/, {
      rooms: /^app\/|^shop\/platform\/http\//,
      doors: isOneOf([
        'app/forms/read-body.ts',
        'app/middleware/own-request.ts',
        'shop/platform/http/http-body-limit.server.ts',
        // A file that the page requested.
        'app/fetched-file-link.tsx',
      ]),
    }),
    offence: { 'app/storefront/contact.tsx': 'const form = await request.formData();' },
  },
  {
    says: 'jobs are worked on where no page waits for them: in a thread or a process of their own',
    find: saying(/(?<!function )\bstartWorker\(/, { doors: /^bench\/|^bin\/lib\/worker-thread\.ts$/ }),
    offence: { 'server.ts': 'const worker = startWorker(shop, jobHandlers);' },
  },
  {
    says: 'whatever the back office loads or does, it asks first who wants it: a part of a page can be asked for by itself',
    find: (house) =>
      listSources(house, /^app\/admin\//).flatMap((file) =>
        [...house.read(file).matchAll(/^export (?:async )?function (loader|action)\b.*?^}/gms)]
          // What knows nothing of the request has nothing to give away.
          .filter(([body]) => !/\b(?:requireStaff|findViewer)\(context/.test(body) && /\bcontext\b/.test(body))
          .map(([, name]) => `${file} ${name}`),
      ),
    offence: {
      'app/admin/figures.tsx':
        'export async function loader({ context }) {\n  return listFigures(getShop(context));\n}',
    },
  },
  {
    says: 'one word per thing: it is a variation',
    find: saying(/\b[Vv]ariants?\b/, {
      rooms: /^(?:shop|app|locales\/en|db)\//,
      // The headings of Shopify's file are Shopify's words.
      doors: /^app\/ui\/|^shop\/exchange\/file-columns\.ts$/,
    }),
    offence: { 'locales/en/cart.ts': "export const cart = { choose: 'Choose a variant' };" },
  },
];

/** How the house is laid out. */
export const LAYOUT: readonly Wall[] = [
  {
    says: 'no attic: no folder or file is called utils, helpers, misc or common, and no barrels',
    find: ({ files }) =>
      files.filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          (/(^|\/)(utils?|helpers?|misc|common)(\/|\.|$)/.test(file) || /^(shop|app)\/.*\/index\.tsx?$/.test(file)),
      ),
    offence: { 'shop/orders/common.ts': '' },
  },
  {
    says: 'file names are kebab-case',
    find: ({ files }) =>
      files.filter(
        (file) => /^(?:shop|app|db|bin|tests|locales)\/.*\.tsx?$/.test(file) && /[A-Z_]/.test(path.basename(file)),
      ),
    offence: { 'locales/en/orderStatus.ts': '' },
  },
  {
    says: 'no folder holds more than 40 sources: a larger one has rooms of its own',
    find: (house) => {
      const folders = Map.groupBy(listSources(house), (file) => path.dirname(file));
      return [...folders].filter(([, files]) => files.length > 40).map(([folder]) => folder);
    },
    offence: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`bin/commands/command-${n}.ts`, ''])),
  },
  {
    says: 'no file has more than 300 lines',
    find: (house) => listSources(house).filter((file) => house.read(file).split('\n').length > 301),
    offence: { 'bin/commands/everything.ts': '\n'.repeat(301) },
  },
  {
    says: 'nine in ten files have 200 lines at most',
    find: (house) => {
      const files = listSources(house, /^(?:shop|app)\//);
      const long = files.filter((file) => house.read(file).split('\n').length > 200);
      return long.length > files.length / 10 ? long : [];
    },
    offence: { 'shop/orders/order.ts': '\n'.repeat(200) },
  },
  {
    says: 'no function of the tools in Python is written twice',
    find: (house) => {
      const written = house.files
        .filter((file) => /^tools\/.*\.py$/.test(file))
        .flatMap((file) =>
          [...house.read(file).matchAll(/^def .*\n(?:(?: .*)?\n)+/gm)].map(([text]) => ({ file, text: text.trim() })),
        );
      return [...Map.groupBy(written, ({ text }) => text).values()]
        .filter((copies) => copies.length > 1)
        .map((copies) => copies.map(({ file }) => file).join(' '));
    },
    offence: Object.fromEntries(
      ['one', 'other'].map((name) => [`tools/${name}.py`, 'def double(x):\n    return 2 * x\n\n\nprint(double(2))\n']),
    ),
  },
  {
    says: 'every area of the shop has a README',
    find: ({ files }) =>
      [...new Set(files.flatMap((file) => areaOf(file) ?? []))]
        .map((area) => `shop/${area}/README.md`)
        .filter((readme) => !files.includes(readme)),
    offence: { 'shop/gifts/gift.ts': '' },
  },
];
