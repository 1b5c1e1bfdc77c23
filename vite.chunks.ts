import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES } from './shop/kernel/language.ts';

/** What a chunk's rule sees of a module. */
type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const APP = path.resolve(import.meta.dirname, 'app');
const ROUTE = '?__react-router-build-client-route';
/** Packages that seldom change, with the one file of ours that stands in for theirs. */
const ROUTER = /[\\/](node_modules[\\/](react|react-dom|react-router|scheduler)|shown-page[\\/]load-route-module\.ts$)/;
/** What needs the texts that first pages do without, and those of staff. The server knows by these chunks which pages do. */
const CUSTOMER_I18N = path.join(APP, 'customer-i18n.tsx');
const ADMIN_I18N = path.join(APP, 'admin/admin-i18n.tsx');
/** The pages that people open first. What two of them need stands with the frame. */
const FIRST_PAGES = ['home/home', 'catalog/products', 'catalog/product'].map(
  (page) => `${APP}/storefront/${page}.tsx${ROUTE}`,
);

/**
 * Names the chunk of a module that a first page needs; null leaves it to the bundler. A first page loads six chunks: React
 * with the entry, the router, what the document needs, what the storefront's frame needs, the page and its language.
 * Left alone it would load some thirty small ones: each compresses worse than their sum and costs a request.
 */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  let plan: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    plan ??= planChunks(graph);
    return plan.get(id) ?? null;
  };
}

type Reach = (entry: string) => ReadonlySet<string>;

/** What every page fetches once it is idle: what opens over it, and signing in. */
const LATE_PARTS: Readonly<Record<string, readonly string[]>> = {
  opened: ['storefront/search/search-dropdown', 'storefront/cart/cart-sheet', 'storefront/cart/added-to-cart'],
  'sign-in': ['sign-in/auth-dialog'],
};
const FOREIGN = /[\\/]node_modules[\\/](?!lucide-react[\\/])/;

function planChunks(graph: Graph): ReadonlyMap<string, string> {
  const reach = (entry: string) => findReachable(entry, graph);
  const plan = new Map<string, string>();
  const take = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!plan.has(id)) plan.set(id, name);
  };
  const root = reach(`${APP}/root.tsx${ROUTE}`);
  take(
    'router',
    [...root].filter((id) => ROUTER.test(id)),
  );
  take('root', root);
  take('frame', reach(`${APP}/storefront/layout.tsx${ROUTE}`));
  const pages = FIRST_PAGES.map((page) => reach(page));
  take(
    'frame',
    pages.flatMap((page, index) => [...page].filter((id) => pages.some((other, at) => at !== index && other.has(id)))),
  );
  for (const [index, page] of pages.entries()) take(path.basename(FIRST_PAGES[index] ?? '', `.tsx${ROUTE}`), page);
  if (plan.has(CUSTOMER_I18N))
    throw new Error('A first page imports app/customer-i18n.tsx, whose texts it does without.');
  plan.set(CUSTOMER_I18N, 'customer-i18n');
  plan.set(ADMIN_I18N, 'admin-i18n');
  takeLateParts(take, reach);
  return plan;
}

/**
 * What every page fetches once it is idle stands in few files too. Those that say customers' texts stand apart: a page
 * that loads one of these has the texts. So does what others than us wrote, which takes longest to run.
 */
function takeLateParts(take: (name: string, ids: Iterable<string>) => void, reach: Reach): void {
  for (const [name, parts] of Object.entries(LATE_PARTS)) {
    const own = parts.flatMap((part) => {
      const reached = reach(`${APP}/${part}.tsx`);
      if (reached.size === 0) throw new Error(`No late part has this name: ${part}`);
      return [...reached].filter((id) => !FOREIGN.test(id));
    });
    const [saying, plain] = split(own, (id) => reach(id).has(CUSTOMER_I18N));
    take(name, saying);
    take(`${name}-plain`, plain);
  }
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Everything that comes with a module before it runs. */
function findReachable(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    const module = graph.getModuleInfo(id);
    if (module === null) continue;
    found.add(id);
    queue.push(...module.importedIds);
  }
  return found;
}

/** The storefront's texts by language: the entry imports them late, so pages name their files in advance. */
const TEXTS = /^locales\/([^/]+)\/(browsing|customer)\.ts$/;
const textFiles: Record<string, Record<string, string>> = {};

/** Tells the server, which is built after the browser's files, where texts are. Empty for developers. */
export function passTextFiles(): Plugin {
  const id = 'virtual:text-files';
  return {
    name: 'pass-text-files',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? `export const textFiles = ${JSON.stringify(textFiles)};` : null),
  };
}

const STAFF_TEXTS = 'virtual:staff-texts';
const STAFF_TEXTS_OF = new RegExp(`^\\0?${STAFF_TEXTS}/staff-(\\w+)$`);

/**
 * The back office's texts as browsers load them: one file for each language. As modules they would share chunks with the texts
 * of the storefront, whose files must be whole: an import map may put the merchant's in their place.
 */
export function bundleStaffTexts(): Plugin {
  return {
    name: 'bundle-staff-texts',
    resolveId: (wanted) => (wanted === STAFF_TEXTS || STAFF_TEXTS_OF.test(wanted) ? `\0${wanted}` : null),
    async load(wanted) {
      if (wanted === `\0${STAFF_TEXTS}`) {
        const loaders = LANGUAGES.map((language) => `${language}: () => import('${STAFF_TEXTS}/staff-${language}')`);
        return `export const staffTexts = {${loaders.join()}};`;
      }
      const [, language] = STAFF_TEXTS_OF.exec(wanted) ?? [];
      if (language === undefined) return null;
      const file = path.resolve(import.meta.dirname, 'locales', language, 'admin.ts');
      const { admin } = existsSync(file) ? await import(pathToFileURL(file).href) : { admin: {} };
      return `export const texts = ${JSON.stringify(admin)};`;
    },
  };
}

const MANIFEST = '.vite/manifest.json';
/** An entry that has nothing of its own: `export{t as default}from"./home-BC2_fmUz.js";`. */
const PASSED_ON = /^export\{([^}]+)\}from"\.\/([\w.-]+\.js)";\s*$/;
const OWN_EXPORTS = /export\{([^}]+)\};?\s*$/;

type ManifestEntry = { file: string; isEntry?: boolean; css?: string[]; imports?: string[] };
type Manifest = Record<string, ManifestEntry>;
type Chunk = {
  readonly type: 'chunk';
  readonly facadeModuleId: string | null;
  readonly name: string;
  readonly fileName: string;
  code: string;
};
type Bundle = Record<string, Chunk | { readonly type: 'asset'; source: string | Uint8Array }>;

/** Puts two kinds of small file into larger ones: pages whose chunk has another name, and what the bundler adds for old packages. */
export function foldChunks(): Plugin {
  return {
    name: 'fold-chunks',
    apply: 'build',
    enforce: 'post',
    // A page's chunk may then have exports for others beside those of the page.
    configEnvironment: (name) =>
      name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : null,
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const bundle = output as unknown as Bundle;
        const asset = bundle[MANIFEST];
        if (asset?.type !== 'asset') return this.error('The manifest is written later than this plugin runs.');
        const manifest = JSON.parse(String(asset.source)) as Manifest;
        foldPages(bundle, manifest);
        foldRuntime(bundle, manifest);
        const keep = (language = '', part = '', file = '') => {
          if (language !== '') textFiles[language] = { ...textFiles[language], [part]: `/${file}` };
        };
        for (const [key, { file }] of Object.entries(manifest)) {
          const [, language, part] = TEXTS.exec(key) ?? [];
          keep(language, part, file);
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk')
            keep(STAFF_TEXTS_OF.exec(chunk.facadeModuleId ?? '')?.[1], 'admin', chunk.fileName);
        }
        asset.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}

/** Gives a chunk the exports of its page, where the bundler writes a second file that only passes them on. */
function foldPages(bundle: Bundle, manifest: Manifest): void {
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  for (const [key, entry] of Object.entries(manifest)) {
    // What is imported later is asked for by its own name.
    const page = entry.isEntry ? bundle[entry.file] : undefined;
    const [, exported, name] = (page?.type === 'chunk' && PASSED_ON.exec(page.code)) || [];
    const chunk = bundle[`assets/${name}`];
    const inner = manifest[keyOf.get(`assets/${name}`) ?? ''];
    if (exported === undefined || chunk?.type !== 'chunk' || inner === undefined) continue;
    chunk.code = addExports(chunk.code, exported);
    manifest[key] = { ...inner, ...entry, file: inner.file, imports: inner.imports ?? [] };
    // The style belongs to the page: whoever loads the chunk later has it.
    delete inner.css;
    delete bundle[entry.file];
  }
}

/** Adds `t as default` to the end of a chunk, whose own exports say which of its names `t` stands for. */
function addExports(code: string, exported: string): string {
  const own = OWN_EXPORTS.exec(code)?.[1] ?? '';
  const inside = new Map(parseNames(own).map(([local, name]) => [name, local]));
  const added = parseNames(exported).map(([alias, name]) => `${inside.get(alias) ?? alias} as ${name}`);
  return code.replace(OWN_EXPORTS, () => `export{${[own, ...added].join(',')}};`);
}

/** Moves the bundler's helpers, half a kilobyte that every chunk imports, into the router's chunk, which imports nothing. */
function foldRuntime(bundle: Bundle, manifest: Manifest): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
  const home = chunks.find(({ name }) => name === 'router');
  if (!runtime || !home) throw new Error('The chunks have other names now.');
  const file = path.basename(runtime.fileName);
  const imported = new RegExp(`import\\{([^}]+)\\}from"\\./${file.replaceAll('.', '\\.')}";`);
  const names = parseNames(OWN_EXPORTS.exec(runtime.code)?.[1] ?? '');
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(imported, (_, list: string) => {
      const pairs = parseNames(list);
      if (chunk === home) return `const ${pairs.map(([name, local]) => `${local}=runtime_${name}`).join(',')};`;
      return `import{${pairs.map(([name, local]) => `runtime_${name} as ${local}`).join(',')}}from"./${path.basename(home.fileName)}";`;
    });
    chunk.code = chunk.code.replaceAll(file, path.basename(home.fileName));
  }
  const helpers = runtime.code.replace(
    OWN_EXPORTS,
    () => `return{${names.map(([local, name]) => `runtime_${name}:${local}`).join(',')}}`,
  );
  const list = names.map(([, name]) => `runtime_${name}`).join(',');
  home.code = addExports(`const{${list}}=(()=>{${helpers}})();${home.code}`, list);
  const gone = Object.keys(manifest).find((key) => manifest[key]?.file === runtime.fileName) ?? '';
  delete manifest[gone];
  for (const entry of Object.values(manifest)) entry.imports = (entry.imports ?? []).filter((key) => key !== gone);
  delete bundle[runtime.fileName];
}

/** Reads `a as b,c` as pairs. */
function parseNames(list: string): readonly (readonly [string, string])[] {
  return list.split(',').map((pair) => {
    const [from = '', to = from] = pair.trim().split(' as ');
    return [from, to];
  });
}
