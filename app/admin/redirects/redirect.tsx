import { data } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { MAX_FROM_LETTERS } from '#shop/redirects/address.ts';
import { findStoredRedirect } from '#shop/redirects/redirects-view.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/redirect.ts';
import { RedirectForm } from './redirect-form.tsx';
import { handleRedirect } from './redirects-action.server.ts';

/** An existing redirect; or a new one, whose address may have the old address: where visitors found no page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const { redirectId } = params;
  if (redirectId === undefined) {
    const from_address = (new URL(request.url).searchParams.get('from') ?? '').slice(0, MAX_FROM_LETTERS);
    return { id: null, version: null, texts: { from_address, to_address: '' } };
  }
  const redirect = isUuid(redirectId) ? await findStoredRedirect(getShop(context).db, redirectId) : null;
  if (redirect === null) throw data(null, { status: 404 });
  return { id: redirect.id, version: redirect.version.toISOString(), texts: redirect.fields };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleRedirect(getShop(context), viewer, params.redirectId, request);
}

export default function RedirectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, texts } = loaderData;
  return <RedirectForm key={id ?? texts.from_address} redirect={loaderData} reply={actionData} />;
}
