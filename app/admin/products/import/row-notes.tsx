import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { type CellNote, groupNotes } from '#shop/exchange/import/import-note.ts';
import { noteText } from '#shop/exchange/import/import-words.ts';

const SHOWN_LINES = 5;

/** 'Tags “vegan, …”: longer than 60 characters, line 3', lines with the same note together. */
export function RowNotes({ notes }: { readonly notes: readonly CellNote[] }): ReactNode {
  const t = useAdminTranslate();
  if (notes.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-col gap-1.5">
      {groupNotes(notes).map(({ lines, ...note }) => (
        <li key={`${note.code} ${note.column} ${note.value} ${lines[0]}`} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-yellow-ink" />
          <span className="min-w-0 wrap-anywhere">
            {note.column !== '' && <span className="font-medium">{note.column} </span>}
            {note.value !== '' && (
              <span className="text-muted">{`${t('exchange.rows.value', { value: note.value })} `}</span>
            )}
            <span className="first:first-letter:uppercase">{noteText(t, note)}</span>
            <span className="text-muted">
              {' · '}
              {t('exchange.lines', {
                n: lines.length,
                lines: `${lines.slice(0, SHOWN_LINES).join(', ')}${lines.length > SHOWN_LINES ? ' …' : ''}`,
              })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
