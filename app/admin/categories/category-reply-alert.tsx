import type { ReactNode } from 'react';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ReplyAlert } from '../reply-alert.tsx';
import type { CategoryReply } from './category-action.server.ts';
import { CATEGORIES, sayCategoryReply } from './use-category-replies.ts';

/** Without scripts; what is wrong with a field is said beside it instead. */
export function CategoryReplyAlert({ reply }: { readonly reply: CategoryReply | undefined }): ReactNode {
  const t = useAdminTranslate();
  if (reply === undefined) return null;
  const { title, description } = sayCategoryReply(t, reply);
  const changeId = reply.ok ? reply.changeId : null;
  return (
    <ReplyAlert
      ok={reply.ok}
      title={title}
      text={description}
      undo={changeId === null ? null : { changeId, action: CATEGORIES }}
    />
  );
}
