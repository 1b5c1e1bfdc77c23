import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { admin } from '#locales/en/admin.ts';
import { AREA_RANK } from '#tests/support/area-rank.ts';

/** The walls of the house. Each rule says why it stands; a broken one names file and line. */

const root = path.resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.generated.ts'));
const withoutTests = tracked.filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
const sources = withoutTests.filter((file) => /^(shop|app)\//.test(file)).map(read);
/** What opens and runs the shop. */
const openers = withoutTests.filter((file) => /^(bin\/|server\.ts$)/.test(file)).map(read);

/** What pages ask of this shop by themselves, in a browser; no loader or action is among them. */
const ASKED_BY_BROWSERS = new Set([
  'app/ui/late-part.tsx',
  'app/fetched-file-link.tsx',
  'app/sign-in/sign-out-form.tsx',
  'app/admin/pictures/ask-removal.ts',
  'app/admin/pictures/send-picture.ts',
  'app/admin/products/form/description-field.tsx',
  'app/entry.client.tsx',
  'app/shown-page/keep-discovery.ts',
  'app/shown-page/shown-page.ts',
  'app/sign-in/session-ended.ts',
  'app/sitemap/use-sitemap-check.ts',
  'app/sitemap/use-sitemap-update.ts',
  'app/storefront/cart/ask-for-view.ts',
  'app/storefront/checkout/send-checkout.ts',
  'app/storefront/checkout/use-checkout-state.ts',
  'app/storefront/checkout/use-verification.ts',
  'app/storefront/orders/order-again.tsx',
  'app/storefront/search/use-suggestions.ts',
]);
/** The two files that tie all areas together. */
const TIES = new Set(['shop/shop.server.ts', 'shop/jobs.server.ts']);

type Import = { readonly file: string; readonly line: number; readonly target: string; readonly typeOnly: boolean };

const imports: readonly Import[] = sources.flatMap(({ file, text }) =>
  [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gms),
  ].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    target: resolveTarget(file, match[2] ?? match[3] ?? ''),
    typeOnly: match[1] !== undefined,
  })),
);

function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

const areaOf = (file: string) => /^shop\/([a-z0-9-]+)\//.exec(file)?.[1];
const isVerb = (file: string) => file.endsWith('.server.ts') && !/-(store|view)\.server\.ts$/.test(file);
const isStore = (file: string) => file.endsWith('-store.server.ts');
const isView = (file: string) => file.endsWith('-view.server.ts');
const isPage = (file: string) => file.startsWith('app/');
const isServerOnly = (file: string) => /\.server\.tsx?$/.test(file);

function broken(rule: (entry: Import) => boolean): string[] {
  return imports.filter(rule).map(({ file, line, target }) => `${file}:${line} imports ${target}`);
}

function linesMatching(files: (file: string) => boolean, pattern: RegExp, among = sources): string[] {
  return among
    .filter(({ file }) => files(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

/** Files that reach each other by imports, types and late parts among them: every file of a circle reaches all of it. */
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

describe('walls between the rooms', () => {
  test('the test sees the sources', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  test('the kernel imports nothing but the list of languages, so that everything may import it', () => {
    expect(
      broken(
        ({ file, target }) =>
          areaOf(file) === 'kernel' && areaOf(target) !== 'kernel' && target !== 'locales/languages.ts',
      ),
    ).toEqual([]);
  });

  test('an area imports only areas before it: what must run upward is a job', () => {
    expect(
      broken(({ file, target, typeOnly }) => {
        // The shape of what a view answers may name a later area's types: a type does nothing.
        if (typeOnly) return false;
        const from = areaOf(file);
        const to = areaOf(target);
        if (from === undefined || to === undefined || from === to || from === 'platform' || to === 'platform')
          return false;
        // A view prepares one screen, which may speak the words of every area.
        if (isView(file) && !isServerOnly(target)) return false;
        return (AREA_RANK[to] ?? 99) > (AREA_RANK[from] ?? -1) || AREA_RANK[from] === undefined;
      }),
    ).toEqual([]);
  });

  test('no file leads back to itself: what two share stands in a third, so that each can be read without the other', () => {
    expect(circlesOf(Map.groupBy(imports, ({ file }) => file))).toEqual([]);
  });

  test('what the shop is knows nothing of how it is shown', () => {
    expect(
      broken(
        ({ file, target }) => file.startsWith('shop/') && (target.startsWith('app/') || /^react(-|\/|$)/.test(target)),
      ),
    ).toEqual([]);
  });

  test('nouns run in the browser: no server file and no Node module behind them', () => {
    expect(
      broken(
        ({ file, target, typeOnly }) =>
          !typeOnly &&
          file.startsWith('shop/') &&
          !isServerOnly(file) &&
          (isServerOnly(target) || target.startsWith('node:')),
      ),
    ).toEqual([]);
  });

  test('a store is written to only from its own area', () => {
    expect(broken(({ file, target }) => isStore(target) && areaOf(file) !== areaOf(target) && !TIES.has(file))).toEqual(
      [],
    );
  });

  test('stores hold no rules: they reach neither verbs nor other stores', () => {
    expect(
      broken(
        ({ file, target, typeOnly }) =>
          !typeOnly &&
          isStore(file) &&
          (isStore(target) || (isVerb(target) && areaOf(target) !== undefined && areaOf(target) !== 'platform')),
      ),
    ).toEqual([]);
  });

  test('pages reach the database only through verbs and views', () => {
    expect(
      broken(
        ({ file, target, typeOnly }) =>
          !typeOnly &&
          isPage(file) &&
          (isStore(target) || areaOf(target) === 'platform' || target === 'pg' || target === 'kysely'),
      ),
    ).toEqual([]);
  });

  test('storefront and back office do not import each other', () => {
    expect(broken(({ file, target }) => file.startsWith('app/storefront/') && target.startsWith('app/admin/'))).toEqual(
      [],
    );
    expect(broken(({ file, target }) => file.startsWith('app/admin/') && target.startsWith('app/storefront/'))).toEqual(
      [],
    );
  });

  test('the design system knows no shop word but Money', () => {
    expect(
      broken(
        ({ file, target }) =>
          file.startsWith('app/ui/') &&
          target.startsWith('shop/') &&
          !/^shop\/(kernel\/money|i18n\/format-money)\.ts$/.test(target),
      ),
    ).toEqual([]);
  });

  test('drivers know ports, not use cases', () => {
    expect(
      broken(
        ({ file, target, typeOnly }) =>
          !typeOnly &&
          areaOf(file) === 'platform' &&
          target.startsWith('shop/') &&
          areaOf(target) !== 'platform' &&
          isServerOnly(target),
      ),
    ).toEqual([]);
  });
});

describe('habits', () => {
  test('settings of the process are read in one place', () => {
    expect(linesMatching((file) => !file.startsWith('shop/platform/config'), /process\.env/)).toEqual([]);
  });

  test('SQL stands in stores, views and migrations', () => {
    expect(
      linesMatching(
        (file) => !/(-store|-view)\.server\.ts$/.test(file) && !file.startsWith('shop/platform/'),
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/,
      ),
    ).toEqual([]);
  });

  test('functions and triggers of the database have one body each, in db/routines', () => {
    // What came before there was such a place is repeated there.
    const later = tracked
      .filter((file) => /^db\/migrations\/.*\.sql$/.test(file) && path.basename(file) > '0056')
      .map(read);
    expect(
      linesMatching(() => true, /\bcreate\s+(?:or replace\s+)?(?:constraint\s+)?(?:function|trigger)\b/i, later),
    ).toEqual([]);
  });

  test('views only read', () => {
    expect(
      linesMatching((file) => file.endsWith('-view.server.ts'), /\.(insertInto|updateTable|deleteFrom)\(/),
    ).toEqual([]);
  });

  test('one door writes to the database in several statements, and it alone says what is undone when', () => {
    const door = 'shop/platform/postgres/transaction.server.ts';
    const files = withoutTests.filter((file) => /^(?:shop|app|bin|db|bench)\/.*\.ts$/.test(file)).map(read);
    expect(linesMatching((file) => file !== door, /\.(?:transaction|startTransaction)\(\)/, files)).toEqual([]);
  });

  test('nothing asks another server for anything but payments, mails, the bucket and pictures that an import copies', () => {
    const allowed =
      /^shop\/(?:payments\/providers\/|media\/copies\/picture-source\.server|platform\/(?:http\/http-server|storage-s3|mailer-smtp))/;
    // Under whatever name it is called, handed on or kept for later; a word of prose or a header is not it.
    const asks = linesMatching(
      (file) => !allowed.test(file) && !ASKED_BY_BROWSERS.has(file),
      /^(?!\s*(?:\*|\/\/|\/\*\*)).*(?<![\w'"`-])(?:fetch|XMLHttpRequest|WebSocket|EventSource)\b(?!['"`-]|=")/,
    );
    expect(asks).toEqual([]);
    // A port of this machine, and whether a text is an address, are looked at without asking anybody.
    const ownMachine =
      /^shop\/(?:platform\/(?:http\/(?:port|client-address)|postgres\/postgres-endpoint)|media\/copies\/public-address)\.server\.ts$/;
    expect(
      broken(
        ({ file, target, typeOnly }) =>
          !typeOnly &&
          !allowed.test(file) &&
          (/^(?:node:)?(?:https?|http2|tls|dgram|dns)(?:\/|$)/.test(target) ||
            /^(?:undici|axios|got|nodemailer|stripe|@aws-sdk\/.*)$/.test(target) ||
            (/^(?:node:)?net$/.test(target) && !ownMachine.test(file))),
      ),
    ).toEqual([]);
  });

  test('no connection to the database that is lost ends the process: each has somebody who hears of it', () => {
    const opening = /\bnew (?:pg\.)?(?:Client|Pool)\(/;
    const isElsewhere = (file: string) => file !== 'shop/platform/postgres/db.server.ts';
    expect(linesMatching(isElsewhere, opening, [...sources, ...openers])).toEqual([]);
  });

  test('what a request carries is read through one door, which counts it before anything takes it apart', () => {
    const door = new Set([
      'app/forms/read-body.ts',
      'app/middleware/own-request.ts',
      'shop/platform/http/http-body-limit.server.ts',
    ]);
    // In the browser: of a form that the page itself is about to send, and of a file that it asked for.
    const inBrowser = new Set(['app/admin/products/form/with-typed-kept.ts', 'app/fetched-file-link.tsx']);
    const reads = linesMatching(
      (file) => /^app\/|^shop\/platform\/http-/.test(file) && !door.has(file) && !inBrowser.has(file),
      /\.(?:formData|blob|bytes|arrayBuffer)\(\)|\b(?:request|req|copy)\.(?:body\b|json\(|text\()/,
    );
    expect(reads).toEqual([]);
  });

  test('jobs are worked on where no page waits for them: in a thread or a process of their own', () => {
    const starts = tracked
      .filter((file) => !/^(?:tests|bench)\/|\.test\.ts$/.test(file))
      .filter((file) => /(?<!function )\bstartWorker\(/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(starts.sort()).toEqual(['bin/lib/worker-thread.ts']);
  });

  test('whatever the back office loads or does, it asks first who wants it: a part of a page can be asked for by itself', () => {
    const parts = sources
      .filter(({ file }) => file.startsWith('app/admin/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export (?:async )?function (loader|action)\b.*?^}/gms)].map(([body, name]) => ({
          part: `${file} ${name}`,
          // What knows nothing of the request has nothing to give away.
          isGuarded: /\b(?:requireStaff|findViewer)\(context/.test(body) || !/\bcontext\b/.test(body),
        })),
      );
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter(({ isGuarded }) => !isGuarded).map(({ part }) => part)).toEqual([]);
  });

  test('every text of the back office is said somewhere', () => {
    const written = sources.map(({ file, text }) => (file.startsWith('locales/') ? '' : text)).join('\n');
    const isSaid = (key: string) => {
      const parts = key.split('.');
      const begins = parts.map((_, end) => parts.slice(0, end).join('.')).filter((begin) => begin !== '');
      return (
        written.includes(`'${key}'`) ||
        begins.some((begin) => written.includes(`\`${begin}.\${`)) ||
        parts.some((_, from) => from > 0 && written.includes(`}.${parts.slice(from).join('.')}\``))
      );
    };
    expect(Object.keys(admin).filter((key) => !isSaid(key))).toEqual([]);
  });

  test('no attic: no folder or file is called utils, helpers, misc or common, and no barrels', () => {
    expect(
      tracked.filter(
        (file) => /(^|\/)(utils?|helpers?|misc)(\/|\.|$)/.test(file) || /^(shop|app)\/.*\/index\.tsx?$/.test(file),
      ),
    ).toEqual([]);
  });

  test('one word per thing: it is a variation', () => {
    // The headings of Shopify's file are Shopify's words.
    const isOurs = (file: string) => !file.startsWith('app/ui/') && file !== 'shop/exchange/product-columns.ts';
    expect(linesMatching(isOurs, /\b[Vv]ariants?\b/)).toEqual([]);
  });

  test('file names are kebab-case', () => {
    expect(
      tracked.filter((file) => /^(shop|app|db|bin|tests)\//.test(file) && /[A-Z_]/.test(path.basename(file))),
    ).toEqual([]);
  });

  test('no folder holds more than 40 sources: a larger one has rooms of its own', () => {
    const folders = new Map<string, number>();
    for (const { file } of [...sources, ...openers])
      folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1);
    expect([...folders].filter(([, count]) => count > 40)).toEqual([]);
  });

  test('nine in ten files have 150 lines at most, none more than 300', () => {
    const lengths = sources
      .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
      .sort((a, b) => a.lines - b.lines);
    expect(lengths.filter(({ lines }) => lines > 301)).toEqual([]);
    expect(lengths[Math.floor(lengths.length * 0.9)]?.lines).toBeLessThanOrEqual(170);
  });

  test('every area of the shop has a README', () => {
    const areas = new Set(sources.flatMap(({ file }) => areaOf(file) ?? []));
    const readmes = new Set(
      execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'shop'], {
        cwd: root,
        encoding: 'utf8',
      }).split('\n'),
    );
    expect([...areas].filter((area) => !readmes.has(`shop/${area}/README.md`))).toEqual([]);
  });

  test('no text is left over from two that were merged', () => {
    const texts = execFileSync('git', ['ls-files', '*.md', '*.sql', '*.css', '*.json'], {
      cwd: root,
      encoding: 'utf8',
    });
    const left = texts
      .split('\n')
      .filter((file) => file !== '' && /^(<{7}|>{7}) /m.test(readFileSync(path.join(root, file), 'utf8')));
    expect(left).toEqual([]);
  });
});
