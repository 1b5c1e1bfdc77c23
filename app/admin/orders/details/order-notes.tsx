import { type ReactNode, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { replyOf } from '#app/forms/reply-of.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useReply } from '#app/forms/use-reply.ts';
import { useLanguage } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { MAX_NOTE_LENGTH, type OrderNote } from '#shop/orders/notes/order-note.ts';
import type { NoteReply } from './note-action.server.ts';

type NotesProps = { readonly orderId: string; readonly notes: readonly OrderNote[]; readonly viewerId: string };

/** Staff's notes for each other; one's own can be edited. */
export function OrderNotes({ orderId, notes, viewerId }: NotesProps): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('notes.text')}</p>
      {notes.length === 0 ? (
        <p className="text-muted">{t('notes.none')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {notes.map((note) => (
            <Note key={note.id} orderId={orderId} note={note} isOwn={mayEdit && note.author?.id === viewerId} />
          ))}
        </ul>
      )}
      {mayEdit && <NewNote orderId={orderId} />}
    </div>
  );
}

/** A form about notes: reports the result once per submission. */
function useNoteForm(onDone: () => void): {
  readonly fetcher: FetcherWithComponents<NoteReply>;
  readonly problem: string | undefined;
} {
  const t = useAdminTranslate();
  const toast = useToast();
  const fetcher = useFetcher<NoteReply>();
  // As soon as the reply arrives: a deleted note takes its form with it.
  const reply = replyOf(fetcher);
  useReply(reply, (answer) => {
    if (answer.ok) {
      toast.success({ title: t(`notes.${answer.did}`) });
      onDone();
    } else if (answer.code === 'not_found' || answer.code === 'not_yours') {
      toast.error({ title: t('notes.failed', { message: t(`notes.problem.${answer.code}`) }) });
    }
  });
  const isAboutWords = reply?.ok === false && (reply.code === 'empty' || reply.code === 'too_long');
  return { fetcher, problem: isAboutWords ? t(`notes.problem.${reply.code}`) : undefined };
}

function NewNote({ orderId }: { readonly orderId: string }): ReactNode {
  const t = useAdminTranslate();
  const [body, setBody] = useState('');
  const { fetcher, problem } = useNoteForm(() => setBody(''));
  return (
    <fetcher.Form method="post" action={`/admin/orders/${orderId}`} className="flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value="add-note" />
      <TextareaField
        name="body"
        label={t('notes.new')}
        className="w-full"
        maxLength={MAX_NOTE_LENGTH}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit" look="secondary" busy={fetcher.state !== 'idle'}>
        {t('notes.add')}
      </Button>
    </fetcher.Form>
  );
}

function Note(props: { readonly orderId: string; readonly note: OrderNote; readonly isOwn: boolean }): ReactNode {
  const { orderId, note, isOwn } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const { fetcher, problem } = useNoteForm(() => setEditing(false));
  const time = formatDateTime(note.created_at, language);
  const busy = fetcher.state !== 'idle';
  return (
    <li className="border-s-2 border-line ps-4">
      <p className="text-sm text-muted">
        <bdi className="font-medium text-ink">{note.author?.name ?? t('notes.goneAuthor')}</bdi>
        {' · '}
        <time dateTime={note.created_at.toISOString()}>{time}</time>
        {note.edited_at !== null && ` · ${t('notes.edited')}`}
      </p>
      {isEditing ? (
        <fetcher.Form method="post" action={`/admin/orders/${orderId}`} className="mt-2 flex flex-col gap-3">
          <input type="hidden" name="intent" value="edit-note" />
          <input type="hidden" name="note_id" value={note.id} />
          <TextareaField
            name="body"
            label={t('notes.body')}
            defaultValue={note.body}
            maxLength={MAX_NOTE_LENGTH}
            error={problem}
            autoFocus
          />
          <div className="flex gap-2">
            <Button look="secondary" size="sm" onClick={() => setEditing(false)}>
              {t('admin.action.cancel')}
            </Button>
            <Button type="submit" size="sm" busy={busy}>
              {t('notes.save')}
            </Button>
          </div>
        </fetcher.Form>
      ) : (
        <>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{note.body}</p>
          {isOwn && (
            <div className="-ms-3.5 mt-1 flex gap-1">
              <Button look="quiet" size="sm" aria-label={t('notes.editOf', { time })} onClick={() => setEditing(true)}>
                {t('notes.edit')}
              </Button>
              <fetcher.Form method="post" action={`/admin/orders/${orderId}`}>
                <input type="hidden" name="intent" value="delete-note" />
                <input type="hidden" name="note_id" value={note.id} />
                <Button type="submit" look="quiet" size="sm" busy={busy} aria-label={t('notes.deleteOf', { time })}>
                  {t('notes.delete')}
                </Button>
              </fetcher.Form>
            </div>
          )}
        </>
      )}
    </li>
  );
}
