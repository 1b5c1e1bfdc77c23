import { z } from 'zod';
import { verifyPayment } from '#shop/checkout/verify-payment.server.ts';
import { findOwner } from '../order-owner.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/functions-verify-payment.ts';
import { json, readJson } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

const bodySchema = z.object({ session_id: z.string().min(1).max(200) });

/** POST /functions/verify-payment: has one's own session been paid? */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const owner = await findOwner({ request, context });
  if (owner === null) return json(401, { success: false, code: 'signed_out' });
  const body = await readJson(request, bodySchema);
  if (!body.ok) return body.error.response;
  const verified = await verifyPayment(getShop(context), { sessionId: body.value.session_id, ...owner });
  if (verified.ok) return json(200, verified.value);
  const { code } = verified.error;
  // A session of an account is not found either, once somebody is signed out: a guest's cookie must not call it unpaid.
  if (code === 'not_found' && owner.userId === null) return json(401, { success: false, code: 'signed_out' });
  if (code === 'not_found') return json(404, { success: false, code });
  return json(503, { success: false, code }, { 'Retry-After': '5' });
}
