import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import project from './package.json' with { type: 'json' };
import { bundleStaffTexts, createChunkNames, foldChunks, passTextFiles } from './vite.chunks.ts';

const LOAD_ROUTE_MODULE = path.resolve(import.meta.dirname, 'app/shown-page/load-route-module.ts');
/** Files of React Router that a browser gets otherwise, by the end of their path. */
const REPLACED: ReadonlyMap<RegExp, string> = new Map([
  // Theirs loads the document again when a script does not come (app/shown-page/load-route-module.ts).
  [
    /[\\/]react-router[\\/]dist[\\/].*[\\/]dom[\\/]ssr[\\/]routeModules\.js$/,
    `export { loadRouteModule } from ${JSON.stringify(LOAD_ROUTE_MODULE)};`,
  ],
  // Measures of loaders and navigation that nobody has asked for: a kilobyte of every first page.
  [
    /[\\/]react-router[\\/]dist[\\/].*[\\/]router[\\/]instrumentation\.js$/,
    [
      'export const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
      'export const getRouteInstrumentationUpdates = () => ({});',
      'export const instrumentClientSideRouter = (router) => router;',
      // Of the server, whose files are left out later.
      'export const instrumentHandler = null, instrumentationResultMetaContext = null;',
    ].join('\n'),
  ],
]);

/** Vite's module of what an import() calls in the build, and ours in its place. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const LATE_FILES = path.resolve(import.meta.dirname, 'app/late-files.ts');
/** The styles of the storefront and of the back office, which their documents link. */
const STYLE = /^assets\/(?:root|admin)-[\w-]+\.css$/;

/** Lets late parts be fetched without being run (app/late-files.ts). */
function replacePreloadHelper(): Plugin {
  let isReplaced = false;
  return {
    name: 'replace-preload-helper',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== PRELOAD_HELPER) return null;
      isReplaced = true;
      return `export { __vitePreload } from ${JSON.stringify(LATE_FILES)};`;
    },
    generateBundle(_options, bundle) {
      if (!isReplaced) this.error('Vite has another module now that imports call.');
      const own = Object.keys(bundle).find((file) => file.endsWith('.css') && !STYLE.test(file));
      if (own !== undefined) this.error(`Nothing would load the style ${own}.`);
    },
  };
}

function replaceRouterFiles(): Plugin {
  const missing = new Set(REPLACED.keys());
  return {
    name: 'replace-router-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      for (const [theirs, ours] of REPLACED) {
        if (!theirs.test(id)) continue;
        missing.delete(theirs);
        return ours;
      }
      return null;
    },
    generateBundle() {
      if (missing.size > 0) this.error(`React Router has other files now: none is ${[...missing].join(' or ')}.`);
    },
  };
}

/** Draws Lucide's icons with our component: theirs is a dozen attributes and an element per line. */
function drawIcons(): Plugin {
  const theirs = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs(?=\?|$)/;
  const ours = path.resolve(import.meta.dirname, 'app/ui/line-icon.tsx');
  type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];
  const write = ([name, { key: _, ...attributes }]: Shape) =>
    `<${name} ${Object.entries(attributes)
      .map(([attribute, value]) => `${attribute}="${value}"`)
      .join(' ')}/>`;
  return {
    name: 'draw-icons',
    async load(id) {
      if (!theirs.test(id)) return null;
      // While developing, the name ends with a version.
      const [file = id] = id.split('?');
      const { __iconData: icon } = (await import(pathToFileURL(file).href)) as {
        __iconData?: { node: readonly Shape[] };
      };
      // An earlier name of another icon.
      if (icon === undefined) return null;
      return [
        `import { drawLineIcon } from ${JSON.stringify(ours)};`,
        `export default (props) => drawLineIcon(${JSON.stringify(icon.node.map(write).join(''))}, props);`,
      ].join('\n');
    },
  };
}

/** V8 keeps a source in which one letter is not Latin-1 as two bytes a character: 3 MB more for that of the pages. */
function keepSourcesSmall(): Plugin {
  return {
    name: 'keep-sources-small',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code);
    },
  };
}

/** Means the same in strings, templates and expressions, where alone letters beyond ASCII stand. */
function escapeLetters(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What every page has loaded before anything late. */
const EVERYWHERE = /^assets\/(?:rolldown-runtime|router|root|frame)-/;
/** Parts that come by themselves, or that few press for: they may take another trip. */
const UNASKED =
  /^assets\/(?:buy-bar|dead-end-rows|heart-keeper|picture-moves|product-leads|report-vitals|restock-form|review-actions|review-form)-/;

/** The files that a page names beside a late part, to be fetched with it. Their names are a kilobyte of first pages. */
function listPreloaded(part: string, needed: string[]): string[] {
  return UNASKED.test(part) ? [] : needed.filter((file) => !EVERYWHERE.test(file));
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    replaceRouterFiles(),
    replacePreloadHelper(),
    drawIcons(),
    reactRouter(),
    foldChunks(),
    passTextFiles(),
    bundleStaffTexts(),
    keepSourcesSmall(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: [{ name: createChunkNames() }], includeDependenciesRecursively: false } },
        },
      },
    },
    // The request handler is the server bundle's entry, so that pages and handler share one copy of every module:
    // React Router's context keys are compared by identity.
    ssr: {
      build: { rollupOptions: { input: './app/handler.server.ts' } },
      // What an open shop finds in node_modules is `dependencies`; the rest of what pages are made of the build carries.
      resolve:
        command === 'build'
          ? { external: Object.keys(project.dependencies), noExternal: true }
          : { noExternal: ['lucide-react'] },
    },
  },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    sourcemap: false,
    modulePreload: { resolveDependencies: listPreloaded },
  },
  // Bundled beforehand they would be as their authors draw them.
  optimizeDeps: { exclude: ['lucide-react'] },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
}));
