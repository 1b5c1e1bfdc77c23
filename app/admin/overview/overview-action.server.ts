import { createHash } from 'node:crypto';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { refuse } from '#app/admin/desk/refuse.ts';
import { readCookie } from '#shop/accounts/read-cookie.server.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Result } from '#shop/kernel/result.ts';
import { dismissMail, retryMail, undoDismissMail } from '#shop/mail/retry-mail.server.ts';
import { dismissJob, retryJob } from '#shop/reports/retry-job.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const ACTIONS = {
  retry_mail: (shop, id, actor) => retryMail(shop, { mailId: id, actor }),
  dismiss_mail: (shop, id, actor) => dismissMail(shop, { mailId: id, actor }),
  undo: (shop, id, actor) => undoDismissMail(shop, { changeId: id, actor }),
  retry_job: (shop, id, actor) => retryJob(shop, { jobId: id, actor }),
  dismiss_job: (shop, id, actor) => dismissJob(shop, { jobId: id, actor }),
} satisfies Record<string, AdminAction>;

type Problem = 'not_found' | 'already_undone' | 'under_way' | 'invalid';
type Done = Result<{ readonly changeId: Uuid }, { readonly code: Problem }>;
type AdminAction = (shop: Shop, id: string, actor: Actor) => Promise<Done>;

const formSchema = z.object({ intent: z.enum(Object.keys(ACTIONS) as AttentionIntent[]), id: z.string().max(60) });
export type AttentionIntent = keyof typeof ACTIONS;

export type AttentionReply =
  /** `changeId` undoes it; null when it cannot be undone. */
  | { readonly ok: true; readonly did: AttentionIntent; readonly changeId: Uuid | null }
  | { readonly ok: false; readonly code: Problem };

export async function handleAttentionForm(shop: Shop, viewer: Viewer, form: FormData) {
  const id = form.get('change_id') ?? form.get('id');
  const parsed = formSchema.safeParse({ intent: form.get('intent'), id });
  if (!parsed.success) return refuse<AttentionReply>({ ok: false, code: 'invalid' });
  const { intent: did } = parsed.data;
  const done: Done = await ACTIONS[did](shop, parsed.data.id, actorOf(viewer));
  return done.ok
    ? data<AttentionReply>({ ok: true, did, changeId: did === 'dismiss_mail' ? done.value.changeId : null })
    : refuse<AttentionReply>({ ok: false, code: done.error.code });
}

/** Stored in the browser per person: a colleague at the same computer is still asked. */
const COOKIE = 'vitrina-two-step-later';
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

export const LATER = 'second_factor_later';

/** Whether the overview asks to set up a second factor: not for a week after it was postponed. */
export function asksSecondFactor(viewer: Viewer, headers: Headers): boolean {
  return viewer.secondFactor !== 'on' && readCookie(headers, COOKIE) !== markOf(viewer);
}

/** Leads back to the overview, without the question for a week. */
export function putOffSecondFactor(shop: Shop, viewer: Viewer): Response {
  const secure = shop.config.shopUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=${markOf(viewer)}; Max-Age=${WEEK_IN_SECONDS}; Path=/admin; HttpOnly${secure}; SameSite=Lax`;
  return redirect('/admin', { headers: { 'Set-Cookie': cookie } });
}

/** Distinguishes people without naming them. */
function markOf({ id }: Viewer): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 16);
}
