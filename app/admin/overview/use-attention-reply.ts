import { type FetcherWithComponents, useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import type { AdminMessages, AdminTranslate } from '../admin-i18n.tsx';
import { type Said, useTell } from '../desk/undo.tsx';
import type { AttentionIntent, AttentionReply } from './attention-action.server.ts';

/** The overview is an index route: without this its forms would post to the frame. */
export const ATTENTION_ACTION = '/admin?index';

const DONE = {
  retry_mail: 'attention.mailRetried',
  dismiss_mail: 'attention.mailDismissed',
  undo: 'attention.mailBack',
  retry_job: 'attention.jobRetried',
  dismiss_job: 'attention.jobDismissed',
} as const satisfies Record<AttentionIntent, keyof AdminMessages>;

const FAILED = {
  not_found: 'attention.gone',
  already_undone: 'attention.gone',
  under_way: 'attention.underWay',
  invalid: 'admin.error.unexpected',
} as const satisfies Record<Extract<AttentionReply, { ok: false }>['code'], keyof AdminMessages>;

/** A form of one row: reports the result once per submission. */
export function useAttentionReply(onEnd?: () => void): FetcherWithComponents<AttentionReply> {
  const fetcher = useFetcher<AttentionReply>();
  const tell = useTell(ATTENTION_ACTION, sayAttentionReply);
  // As soon as the reply arrives: after the page is reloaded this row is gone.
  useReply(replyOf(fetcher), (reply) => {
    onEnd?.();
    tell(reply);
  });
  return fetcher;
}

function sayAttentionReply(t: AdminTranslate, reply: AttentionReply): Said {
  return reply.ok
    ? { ok: true, title: t(DONE[reply.did]), changeId: reply.changeId }
    : { ok: false, title: t(FAILED[reply.code]) };
}
