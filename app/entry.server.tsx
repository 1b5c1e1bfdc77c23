import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { formatScripts } from '#shop/seo/structured-data.ts';
import { I18nProvider } from './i18n.tsx';
import { getLanguage, getShop, nonceContext } from './shop-context.ts';
import { loadStorefrontMessages } from './storefront-messages.ts';
import { structuredDataContext } from './structured-data.server.ts';

const RENDER_LIMIT_MS = 10_000;

/**
 * Renders the whole page before it answers. Nothing is deferred in this shop, so a stream would win no time, while a
 * complete body can be given a length, compressed once and kept.
 */
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
  const messages = await loadStorefrontMessages(language);
  const nonce = context.get(nonceContext) || undefined;
  const { log } = getShop(context);
  let finalStatus = status;
  const body = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider language={language} messages={messages}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>,
      {
        nonce,
        // Whatever its size, a part that is ready stands in its place: without scripts nothing would move it there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer);
          pipe(collectInto(resolve));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error) {
          finalStatus = 500;
          log.error({ err: error, url: request.url }, 'page could not be rendered');
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS);
  });
  // A page that could not be made whole says nothing of itself.
  const scripts = finalStatus === 200 ? formatScripts(context.get(structuredDataContext)) : '';
  return new Response(scripts === '' ? body : insertIntoHead(body, scripts), { status: finalStatus, headers });
}

/** The bytes as React wrote them: turned into text and back they would cost a tenth of the page's time. */
function collectInto(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

function insertIntoHead(page: Buffer<ArrayBuffer>, scripts: string): Buffer<ArrayBuffer> {
  const end = page.indexOf('</head>');
  return end < 0 ? page : Buffer.concat([page.subarray(0, end), Buffer.from(scripts), page.subarray(end)]);
}

/**
 * Bugs in loaders and actions; expected failures are answered, not thrown. React Router also tells of requests that no
 * page takes (a form sent to a page without one, say): theirs who sent them.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    getShop(context).log.info({ method: request.method, url: request.url, status: error.status }, 'request refused');
    return;
  }
  getShop(context).log.error({ err: error, url: request.url }, 'request failed');
}
