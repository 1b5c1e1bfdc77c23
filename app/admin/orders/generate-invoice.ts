import { z } from 'zod';
import { isPermitted } from '#shop/accounts/viewer.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { json, readJson } from '../../feeds/json-request.ts';
import { findViewer, getLanguage, getShop } from '../../shop-context.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import { statusOf } from '../desk/refuse.ts';
import { loadAdminMessages } from '../load-admin-messages.ts';
import type { Route } from './+types/generate-invoice.ts';

export { postOnly as loader } from '#app/post-only.ts';

const bodySchema = z.object({ orderId: z.string().min(1).max(100) });

/** POST /functions/generate-invoice: an order's invoice, made if needed; for staff. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const language = getLanguage(context);
  const t: AdminTranslate = createTranslate(language, await loadAdminMessages(language));
  if (!isPermitted(viewer, 'edit')) {
    shop.log.warn({ userId: viewer?.id ?? null }, 'back office refused');
    return json(viewer === null ? 401 : 403, { success: false, error: t('accessDenied.text') });
  }
  const body = await readJson(request, bodySchema);
  if (!body.ok) return json(body.error.response.status, { success: false, error: t('invoice.failed.unknown') });
  const generated = await generateInvoice(shop, { orderId: body.value.orderId });
  if (generated.ok) return json(200, { success: true, ...generated.value });
  const { code } = generated.error;
  const headers = code === 'file_failed' ? { 'Retry-After': '10' } : undefined;
  return json(statusOf(code), { success: false, error: t(`invoice.problem.${code}`) }, headers);
}
