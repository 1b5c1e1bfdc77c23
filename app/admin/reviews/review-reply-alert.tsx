import type { ReactNode } from 'react';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ReplyAlert } from '../reply-alert.tsx';
import type { ReviewReply } from './review-action.server.ts';
import { REVIEWS, sayReviewReply } from './use-review-replies.ts';

/** Without scripts. What is wrong with a form is said in it. */
export function ReviewReplyAlert({ reply }: { readonly reply: ReviewReply | undefined }): ReactNode {
  const t = useAdminTranslate();
  if (reply === undefined || (!reply.ok && reply.code === 'invalid')) return null;
  const { title, description } = sayReviewReply(t, reply);
  const changeId = reply.ok ? reply.changeId : null;
  return (
    <ReplyAlert
      ok={reply.ok}
      title={title}
      text={description}
      undo={changeId === null ? null : { changeId, action: REVIEWS }}
    />
  );
}
