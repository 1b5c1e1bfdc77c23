import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { replyOf, settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';

type Undo = <Reply>(action: string, changeIds: readonly string[], onReply: (reply: Reply) => void) => void;
const UndoContext = createContext<Undo | null>(null);

/** Undoes changes. It is in the frame, because the row or page that offered it may be gone. */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const fetcher = useFetcher<unknown>();
  const { submit } = fetcher;
  const onReplyRef = useRef<(reply: never) => void>(undefined);
  // Said once the page shows it: until then badges and buttons are those of before.
  useReply(settledReplyOf(fetcher), (reply) => onReplyRef.current?.(reply as never));
  const undo = useCallback<Undo>(
    (action, changeIds, onReply) => {
      onReplyRef.current = onReply;
      const form = new FormData();
      form.set('intent', 'undo');
      for (const id of changeIds) form.append('change_id', id);
      void submit(form, { method: 'post', action });
    },
    [submit],
  );
  return <UndoContext value={undo}>{children}</UndoContext>;
}

/** Returns the function that undoes changes: `undo('/admin/orders', changeIds, (reply) => …)` */
export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (undo === null) throw new Error('useUndo needs an UndoProvider above it');
  return undo;
}

/** A result in words, with what an undo needs. */
export type Said = {
  readonly ok: boolean;
  readonly title: string;
  readonly description?: string | undefined;
  readonly changeId?: string | null | undefined;
};

/** Reports a result, with Undo at `action` where possible, and the result of the undo. */
export function useNotify<Reply>(
  action: string,
  say: (t: AdminTranslate, reply: Reply) => Said | null,
): (reply: Reply, title?: string) => void {
  const t = useAdminTranslate();
  const toast = useToast();
  const undo = useUndo();
  const notify = (reply: Reply, title?: string) => {
    const said = say(t, reply);
    if (said === null) return;
    const { ok, changeId, ...words } = { ...said, ...(title !== undefined && { title }) };
    if (!ok) return toast.error(words);
    const onAction = () => changeId && undo(action, [changeId], notify);
    toast.success({ ...words, ...(changeId && { action: { label: t('admin.action.undo'), onAction } }) });
  };
  return notify;
}

/** Reports a form's replies as `useNotify`, even once the form is gone. `say` is null for what the form shows itself. */
export function useSaidForm<Reply>(
  action: string,
  say: (t: AdminTranslate, reply: Reply) => Said | null,
  onSaid?: (reply: Reply) => void,
) {
  const t = useAdminTranslate();
  const notify = useNotify(action, say);
  const fetcher = useFetcher();
  const reply: Reply | undefined = replyOf(fetcher);
  useReply(reply, (answer) => {
    if (say(t, answer) === null) return;
    notify(answer);
    onSaid?.(answer);
  });
  return { fetcher, reply, busy: fetcher.state !== 'idle' };
}

/** The result for posts without scripts, with Undo at `action`; with scripts it is a toast. */
export function ReplyAlert(props: { readonly said: Said | null | undefined; readonly action: string }) {
  const { said, action } = props;
  const t = useAdminTranslate();
  if (!said) return null;
  const { ok, title, description, changeId } = said;
  return (
    <noscript>
      <Alert
        tone={ok ? 'success' : 'danger'}
        title={title}
        live
        className="mb-6"
        action={
          changeId && (
            <Form method="post" action={action}>
              <HiddenFields fields={{ intent: 'undo', change_id: changeId }} />
              <Button type="submit" look="secondary" size="sm">
                {t('admin.action.undo')}
              </Button>
            </Form>
          )
        }
      >
        {description}
      </Alert>
    </noscript>
  );
}
