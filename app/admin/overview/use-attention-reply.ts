import { useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher, useSubmit } from 'react-router';
import { useToast } from '#app/ui/toast.tsx';
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
  const said = useRef<AttentionReply>(undefined);
  // As soon as it is there: once the page has been read anew this row is gone.
  const reply = fetcher.state === 'submitting' ? undefined : fetcher.data;
  useEffect(() => {
    if (reply === undefined || said.current === reply) return;
    said.current = reply;
    onEnd?.();
    if (!reply.ok) {
      toast.error({
        title: t(
          reply.code === 'under_way'
            ? 'attention.underWay'
            : reply.code === 'invalid'
              ? 'admin.error.unexpected'
              : 'attention.gone',
        ),
      });
      return;
    }
    const { did, changeId } = reply;
    const undo = () =>
      void submit(
        { intent: 'undo_dismiss_mail', id: changeId },
        { method: 'post', action: ATTENTION_ACTION, navigate: false, fetcherKey: `undo ${changeId}` },
      );
    toast.success({
      title: t(DONE[did]),
      ...(did === 'dismiss_mail' ? { action: { label: t('admin.action.undo'), onAction: undo } } : {}),
    });
  }, [reply, t, toast, submit, onEnd]);
  return fetcher;
}
