import { data } from 'react-router';
import { z } from 'zod';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Result } from '#shop/kernel/result.ts';
import { dismissMail, retryMail, undoDismissMail } from '#shop/mail/retry-mail.server.ts';
import { dismissJob, retryJob } from '#shop/reports/retry-job.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const INTENTS = ['retry_mail', 'dismiss_mail', 'undo', 'retry_job', 'dismiss_job'] as const;
export type AttentionIntent = (typeof INTENTS)[number];

const formSchema = z.object({ intent: z.enum(INTENTS), id: z.string().max(60) });

type Problem = 'not_found' | 'already_undone' | 'under_way' | 'invalid';

export type AttentionReply =
  /** `changeId` undoes it; null when it cannot be undone. */
  | { readonly ok: true; readonly did: AttentionIntent; readonly changeId: Uuid | null }
  | { readonly ok: false; readonly code: Problem };

const HTTP_STATUS: Readonly<Record<Problem, number>> = {
  not_found: 404,
  already_undone: 409,
  under_way: 409,
  invalid: 422,
};

/** Retries and dismisses failed mails and jobs. */
export async function answerAttentionForm(shop: Shop, viewer: Viewer, form: FormData) {
  const id = form.get('change_id') ?? form.get('id');
  const parsed = formSchema.safeParse({ intent: form.get('intent'), id });
  if (!parsed.success) return refuse('invalid');
  const { intent } = parsed.data;
  const done = await doIt(shop, viewer, intent, parsed.data.id);
  return done.ok
    ? data<AttentionReply>({ ok: true, did: intent, changeId: intent === 'dismiss_mail' ? done.value.changeId : null })
    : refuse(done.error.code);
}

function doIt(
  shop: Shop,
  viewer: Viewer,
  intent: AttentionIntent,
  id: string,
): Promise<Result<{ readonly changeId: Uuid }, { readonly code: Problem }>> {
  const actor = actorOf(viewer);
  switch (intent) {
    case 'retry_mail':
      return retryMail(shop, { mailId: id, actor });
    case 'dismiss_mail':
      return dismissMail(shop, { mailId: id, actor });
    case 'undo':
      return undoDismissMail(shop, { changeId: id, actor });
    case 'retry_job':
      return retryJob(shop, { jobId: id, actor });
    case 'dismiss_job':
      return dismissJob(shop, { jobId: id, actor });
  }
}

function refuse(code: Problem) {
  return data<AttentionReply>({ ok: false, code }, { status: HTTP_STATUS[code] });
}
