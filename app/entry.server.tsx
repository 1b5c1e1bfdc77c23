import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageInPath } from '#shop/kernel/language-path.ts';
import { formatScripts } from '#shop/seo/structured-data.ts';
import { addStaffBar } from './closed/staff-bar.server.tsx';
import { readFaultNumber } from './fault.ts';
import { I18nProvider } from './i18n.tsx';
import { writeDocumentHead } from './look/document-head.server.ts';
import { encodePage } from './middleware/encoded-page.server.ts';
import { getRequestFacts } from './middleware/request-context.ts';
import { orderPage } from './page-order.server.ts';
import { takeRenderTurn } from './render-turn.server.ts';
import { closedContext, getLanguage, getShop, nonceContext } from './shop-context.ts';
import { PagePartsContext } from './stored-part.tsx';
import { type OpenPage, openPageParts } from './stored-parts.server.ts';
import { findStoredFrame } from './storefront/frame/stored-frame.server.tsx';
import { StoredFrameContext } from './storefront/frame/stored-frame.tsx';
import { structuredDataContext } from './structured-data.server.ts';
import { findPageTexts } from './texts/page-texts.server.ts';
import type { PageTexts } from './texts/text-parts.server.ts';

/** The chunks of those that say texts, as vite.chunks.ts names them. */
const CUSTOMER_I18N = /\/customer-i18n-[^/]*\.js$/;
const ADMIN_I18N = /\/admin-i18n-[^/]*\.js$/;
const RENDER_LIMIT_MS = 10_000;
/** What React leaves in place of a part that was not ready. Texts have no `<` of their own. */
const UNFINISHED = '<!--$!-->';

/** Renders the whole page first: nothing is deferred, and a complete body is compressed and cached once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const language = getLanguage(context);
  const texts = await findPageTexts(getShop(context), language);
  const { messages, version } = texts;
  const head = await writeDocumentHead(context);
  const nonce = context.get(nonceContext) || undefined;
  const renderMeta = await readLoaderData(routerContext);
  const { location, loaderData } = routerContext.staticHandlerContext;
  const parts = import.meta.env.PROD
    ? openPageParts(`${language} ${languageInPath(location.pathname)} ${version}`)
    : null;
  const frame = parts && (await findStoredFrame({ location, loaderData, language, messages, version }, parts.insert));
  // Each rendering takes the stream's reader, although nothing is left to read.
  const makePage = (ownParts: OpenPage | null) => (
    <I18nProvider language={language} messages={messages}>
      <StoredFrameContext value={frame}>
        <PagePartsContext value={ownParts}>
          <ServerRouter
            context={{ ...routerContext, renderMeta, serverHandoffStream: new ReadableStream() }}
            url={request.url}
            nonce={nonce}
          />
        </PagePartsContext>
      </StoredFrameContext>
    </I18nProvider>
  );
  await takeRenderTurn();
  let finalStatus = status;
  const onError = (error: unknown) => {
    finalStatus = 500;
    getShop(context).log.error({ err: error, ...describeRequest(request, context) }, 'page could not be rendered');
  };
  const rendered = renderAtOnce(makePage(parts)) ?? (await renderWhenReady(makePage(null), { nonce, onError }));
  const html = context.get(closedContext) ? await addStaffBar(rendered, context) : rendered;
  // A page that could not be completed has no message of its own.
  const scripts = finalStatus === 200 ? formatScripts(context.get(structuredDataContext)) : '';
  const ordered = import.meta.env.PROD
    ? orderPage(html, {
        head,
        more: writeImportMap(texts, nonce) + scripts,
        listLate: (modules) => listTextFiles(texts, modules),
        notReady: messages['page.notReady'],
      })
    : [insertIntoHead(html, head.style + head.rest + scripts)];
  const pieces = ['<!DOCTYPE html>', ...(parts ? ordered.flatMap(parts.fill) : ordered)];
  const { bytes, encoding } = encodePage(pieces, request.headers.get('accept-encoding'));
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  return new Response(bytes, { status: finalStatus, headers });
}

/** The files of texts that a page's modules import. */
function listTextFiles({ files }: PageTexts, modules: readonly string[]): readonly string[] {
  const says = (texts: RegExp) => modules.some((file) => texts.test(file));
  return [...files.browsing, ...(says(CUSTOMER_I18N) ? files.customer : []), ...(says(ADMIN_I18N) ? files.admin : [])];
}

/** Stands before the scripts, which begin later. */
function writeImportMap({ importMap }: PageTexts, nonce = ''): string {
  return importMap === '' ? '' : `<script type="importmap" nonce="${nonce}">${importMap}</script>`;
}

/** Writes the browser's copy of loaders' data in one piece; read from its stream it would delay the rendering. */
async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<EntryContext['renderMeta']> {
  const reader = serverHandoffStream?.getReader();
  const decoder = new TextDecoder();
  let value = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    value += decoder.decode(read.value, { stream: true });
  return { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } };
}

/** Renders in one go, a tenth faster. Null when a part must be awaited, such as code that is not loaded yet. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(UNFINISHED) ? null : html;
  } catch {
    // The next attempt shows and reports whatever it was.
    return null;
  }
}

type RenderOptions = { readonly nonce: string | undefined; readonly onError: (error: unknown) => void };

function renderWhenReady(page: ReactNode, { nonce, onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Every finished part is inline, whatever its size: without scripts nothing would move it into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        pipe(collectInto(resolve));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError,
    });
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS);
  });
}

function collectInto(done: (html: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      // React writes the document type before an <html> itself.
      done(
        Buffer.concat(chunks)
          .toString()
          .replace(/^<!DOCTYPE html>/, ''),
      );
      next();
    },
  });
}

function insertIntoHead(html: string, tags: string): string {
  const end = html.indexOf('</head>');
  return end < 0 ? html : html.slice(0, end) + tags + html.slice(end);
}

/** Logs bugs in loaders and actions, but not requests that no page takes, which are the sender's mistake. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    getShop(context).log.info({ ...describeRequest(request, context), status: error.status }, 'request refused');
    return;
  }
  // Errors of loaders and actions are logged where they happen.
  if (readFaultNumber(error) !== null) return;
  getShop(context).log.error({ err: error, ...describeRequest(request, context) }, 'request failed');
}

function describeRequest({ method }: Request, context: RouterContextProvider): object {
  const { id, path } = getRequestFacts(context);
  return { method, path, requestId: id };
}
