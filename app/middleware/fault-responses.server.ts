import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { transientErrorOf } from '#shop/kernel/transient-error.ts';
import { type Bug, type FormFields, type SignInFirst, TRANSIENT_STATUS, type TransientFault } from '../fault.ts';
import { HIDDEN_FIELDS } from '../forms/parse-form.ts';
import { getShop, troubleContext } from '../shop-context.ts';
import { packFields } from '../sign-in/carried-form.ts';
import { SignedOut } from '../sign-in/refuse-signed-out.ts';
import { getRequestFacts } from './request-context.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type RouteCall = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Adds to a fault its request's number and whether it is transient: React Router passes nothing of it to the page. */
export function withFaultResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withResponses(route)] as const);
  return { ...build, routes: Object.fromEntries(routes) };
}

function withResponses(route: Route): Route {
  const { loader, action, middleware } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: (args: LoaderFunctionArgs) => respond(args, async () => loader(args)) }),
      ...(action && { action: (args: ActionFunctionArgs) => respond(args, async () => action(args)) }),
      ...(middleware && { middleware: middleware.map(withResponse) }),
    },
  };
}

function withResponse(guard: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return (args, next) => respond(args, async () => guard(args, next));
}

async function respond<T>({ request, context }: RouteCall, run: () => Promise<T>): Promise<T> {
  const copy = isSentBack(request) ? request.clone() : null;
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    const { id, path, address } = getRequestFacts(context);
    if (error instanceof SignedOut) {
      context.get(troubleContext).isSignedOut = true;
      const carried = packFields(await readFields(copy));
      throw data<SignInFirst>({ signInFor: address, carried }, { status: 401 });
    }
    const { log } = getShop(context);
    const { method } = request;
    const fault = transientErrorOf(error);
    if (fault === null) {
      log.error({ err: error, method, path, requestId: id }, 'request failed');
      throw data<Bug>({ number: id }, { status: 500 });
    }
    if (fault === 'locked')
      log.warn({ method, path, requestId: id }, 'waited in vain for what somebody else is changing');
    else log.error({ err: error, method, path, requestId: id }, 'request failed with a transient error');
    context.get(troubleContext).isTransient = true;
    // The storefront's error pages have no form to send again.
    const fields = isStaffPage(request) ? await readFields(copy) : [];
    throw data<TransientFault>({ fault, number: id, fields }, { status: TRANSIENT_STATUS });
  }
}

/** The fields that a page without scripts sent, which cannot keep them. Pages with scripts keep their forms. */
function isSentBack({ method, url, headers, bodyUsed }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    method === 'POST' &&
    !bodyUsed &&
    !pathname.endsWith('.data') &&
    headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true
  );
}

function isStaffPage({ url }: Request): boolean {
  return /^\/admin(?:\/|$)/.test(new URL(url).pathname);
}

async function readFields(copy: Request | null): Promise<FormFields> {
  if (copy === null) return [];
  // If it is not a form, or too long for one, there is nothing to send again.
  const form = await readFormData(copy).catch(() => null);
  const fields = [...(form ?? [])].map(([name, value]) => [name, String(value)] as const);
  return fields.filter(([name]) => !HIDDEN_FIELDS.includes(name));
}
