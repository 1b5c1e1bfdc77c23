import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
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
  const body = await new Promise<PassThrough>((resolve, reject) => {
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
          resolve(pipe(new PassThrough()));
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
  const html = await text(body);
  // A page that could not be made whole says nothing of itself.
  const scripts = finalStatus === 200 ? formatScripts(context.get(structuredDataContext)) : '';
  return new Response(
    html.replace('</head>', () => `${scripts}</head>`),
    { status: finalStatus, headers },
  );
}

/** Bugs in loaders and actions; expected failures are answered, not thrown. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  getShop(context).log.error({ err: error, url: request.url }, 'request failed');
}
