import { type FetcherWithComponents, useFetcher, useSubmit } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { AdminMessages } from '../admin-i18n.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { AttentionIntent, AttentionReply } from './attention-action.server.ts';

/** The overview is an index: without this its forms would go to the frame around it. */
export const ATTENTION_ACTION = '/admin?index';

const DONE = {
  retry_mail: 'attention.mailRetried',
  dismiss_mail: 'attention.mailDismissed',
  undo_dismiss_mail: 'attention.mailBack',
  retry_job: 'attention.jobRetried',
  dismiss_job: 'attention.jobDismissed',
} as const satisfies Record<AttentionIntent, keyof AdminMessages>;

/** A form of one row: says how it went, once for each time it was sent. */
export function useAttentionReply(onEnd?: () => void): FetcherWithComponents<AttentionReply> {
  const t = useAdminTranslate();
  const toast = useToast();
  const submit = useSubmit();
  const fetcher = useFetcher<AttentionReply>();
  // As soon as it is there: once the page has been read anew this row is gone.
  const reply = replyOf(fetcher);
  useReply(reply, (answer) => {
    onEnd?.();
    if (!answer.ok) {
      toast.error({
        title: t(
          answer.code === 'under_way'
            ? 'attention.underWay'
            : answer.code === 'invalid'
              ? 'admin.error.unexpected'
              : 'attention.gone',
        ),
      });
      return;
    }
    const { did, changeId } = answer;
    const undo = () =>
      void submit(
        { intent: 'undo_dismiss_mail', id: changeId },
        { method: 'post', action: ATTENTION_ACTION, navigate: false, fetcherKey: `undo ${changeId}` },
      );
    toast.success({
      title: t(DONE[did]),
      ...(did === 'dismiss_mail' ? { action: { label: t('admin.action.undo'), onAction: undo } } : {}),
    });
  });
  return fetcher;
}
