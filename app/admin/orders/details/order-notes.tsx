import { useState } from 'react';
import { type AdminTranslate, useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { type Said, useSaidForm } from '#app/admin/desk/undo.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { MAX_NOTE_LENGTH, type OrderNote } from '#shop/orders/notes/order-note.ts';
import type { NoteReply } from './details-action.server.ts';

type NotesProps = { readonly orderId: string; readonly notes: readonly OrderNote[]; readonly viewerId: string };

/** Staff's notes for each other; one's own can be edited. */
export function OrderNotes({ orderId, notes, viewerId }: NotesProps) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('notes.text')}</p>
      {notes.length === 0 ? (
        <p className="text-muted">{t('notes.none')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {notes.map((note) => (
            <Note key={note.id} orderId={orderId} note={note} isOwn={canEdit && note.author?.id === viewerId} />
          ))}
        </ul>
      )}
      {canEdit && <NewNote orderId={orderId} />}
    </div>
  );
}

/** A form about notes. Problems with the words are shown beside them. */
function useNoteForm(orderId: string, onDone: () => void) {
  const t = useAdminTranslate();
  const action = `/admin/orders/${orderId}`;
  const { reply, ...form } = useSaidForm(action, sayNoteReply, ({ ok }) => ok && onDone());
  const isAboutWords = reply?.ok === false && sayNoteReply(t, reply) === null;
  return { ...form, action, problem: isAboutWords ? t(`notes.problem.${reply.code}`) : undefined };
}

function sayNoteReply(t: AdminTranslate, reply: NoteReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`notes.${reply.did}`) };
  if (reply.code === 'empty' || reply.code === 'too_long') return null;
  return { ok: false, title: t('notes.failed', { message: t(`notes.problem.${reply.code}`) }) };
}

function NewNote({ orderId }: { readonly orderId: string }) {
  const t = useAdminTranslate();
  const [body, setBody] = useState('');
  const { fetcher, busy, action, problem } = useNoteForm(orderId, () => setBody(''));
  return (
    <fetcher.Form method="post" action={action} className="flex flex-col items-start gap-3">
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
      <Button type="submit" look="secondary" busy={busy}>
        {t('notes.add')}
      </Button>
    </fetcher.Form>
  );
}

function Note(props: { readonly orderId: string; readonly note: OrderNote; readonly isOwn: boolean }) {
  const { orderId, note, isOwn } = props;
  const { t, dateTime } = useWords();
  const [isEditing, setEditing] = useState(false);
  const { fetcher, busy, action, problem } = useNoteForm(orderId, () => setEditing(false));
  const time = dateTime(note.created_at);
  return (
    <li className="border-s-2 border-line ps-4">
      <p className="text-sm text-muted">
        <bdi className="font-medium text-ink">{note.author?.name ?? t('notes.goneAuthor')}</bdi>
        {' · '}
        <time dateTime={note.created_at.toISOString()}>{time}</time>
        {note.edited_at !== null && ` · ${t('notes.edited')}`}
      </p>
      {isEditing ? (
        <fetcher.Form method="post" action={action} className="mt-2 flex flex-col gap-3">
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
              <fetcher.Form method="post" action={action}>
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
