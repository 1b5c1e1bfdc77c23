import { z } from 'zod';
import { BODY_STATUS } from '#app/forms/read-body.ts';
import { isPermitted } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { updateSitemap } from '#shop/seo/update-sitemap.server.ts';
import { findViewer, getLanguage, getShop } from '../shop-context.ts';
import { loadSitemapMessages, type SitemapTranslate } from '../sitemap/sitemap-texts.ts';
import type { StaticSitemapReply } from '../sitemap/use-sitemap-update.ts';
import type { Route } from './+types/functions-update-static-sitemap.ts';
import { json, readBody } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** The reason, for the log; optional. */
const bodySchema = z.object({ trigger: z.string().max(100).optional() });

/** POST /functions/update-static-sitemap: makes the sitemap again; for staff with edit permission. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const language = getLanguage(context);
  const t: SitemapTranslate = createTranslate(language, await loadSitemapMessages(language));
  if (viewer === null || !isPermitted(viewer, 'edit')) {
    shop.log.warn({ userId: viewer?.id ?? null }, 'back office refused');
    return answer(403, { success: false, error: t('sitemap.refused') });
  }
  const sent = await readBody(request);
  if (!sent.ok) return answer(BODY_STATUS[sent.error.code], { success: false, error: t('sitemap.failed') });
  if (parseBody(sent.value) === null) return answer(422, { success: false, error: t('sitemap.failed') });
  const updated = await updateSitemap(shop, { actor: actorOf(viewer) });
  if (updated.ok) return answer(200, { success: true, xmlContent: updated.value.xmlContent });
  return answer(503, { success: false, error: t(`sitemap.problem.${updated.error.code}`) });
}

function answer(status: number, reply: StaticSitemapReply): Response {
  return json(status, reply);
}

function parseBody(body: string): z.output<typeof bodySchema> | null {
  if (body.trim() === '') return {};
  try {
    return bodySchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
