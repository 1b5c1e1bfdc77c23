import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';

/** How it went for whoever posted without scripts, with the way back; the others are told by a toast. */
export function ReplyAlert(props: {
  readonly ok: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  /** The change that can be taken back, and the page that does so. */
  readonly undo?: { readonly changeId: string; readonly action: string } | null;
}): ReactNode {
  const { ok, title, text, undo } = props;
  const t = useAdminTranslate();
  return (
    <noscript>
      <Alert
        tone={ok ? 'success' : 'danger'}
        title={title}
        live
        className="mb-6"
        action={
          undo && (
            <Form method="post" action={undo.action}>
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="change_id" value={undo.changeId} />
              <Button type="submit" look="secondary" size="sm">
                {t('admin.action.undo')}
              </Button>
            </Form>
          )
        }
      >
        {text}
      </Alert>
    </noscript>
  );
}

type Undoable = { readonly ok: true; readonly changeId: string | null } | { readonly ok: false };

/** The same of an answer that is said in the same words as by the toast, and can be taken back at `action`. */
export function UndoableReplyAlert<Reply extends Undoable>(props: {
  readonly reply: Reply | undefined;
  readonly say: (
    t: AdminTranslate,
    reply: Reply,
  ) => { readonly title: string; readonly description?: string | undefined };
  readonly action: string;
}): ReactNode {
  const { reply, say, action } = props;
  const t = useAdminTranslate();
  if (reply === undefined) return null;
  const { title, description } = say(t, reply);
  const changeId = reply.ok ? reply.changeId : null;
  return (
    <ReplyAlert ok={reply.ok} title={title} text={description} undo={changeId === null ? null : { changeId, action }} />
  );
}
