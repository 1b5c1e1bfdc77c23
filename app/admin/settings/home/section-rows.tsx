import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { useSaidForm } from '../../desk/undo.tsx';
import { useRowDrag } from '../../pictures/use-picture-list.ts';
import { HOME, type HomeReply, sayHomeReply } from './home-reply.ts';
import { SectionItem } from './section-item.tsx';
import type { SectionRow } from './section-row-of.ts';

/** The sections in their order. A move shows at once; what the server says of it follows. */
export function SectionRows({ rows }: { readonly rows: readonly SectionRow[] }) {
  const t = useAdminTranslate();
  const list = useRef<HTMLOListElement>(null);
  const { fetcher } = useSaidForm<HomeReply>(HOME, sayHomeReply);
  const [said, setSaid] = useState('');
  const focusHandle = useHandleFocus(list);
  const shown = moved(rows, fetcher.formData);
  const move = (from: number, to: number) => {
    const row = shown[from];
    if (row === undefined || to < 0 || to >= shown.length || to === from) return;
    void fetcher.submit({ intent: 'move', section: row.id, to: String(to) }, { method: 'post', action: HOME });
    setSaid(t('home.movedTo', { place: to + 1, count: shown.length }));
    focusHandle(row.id);
  };
  const { drag, handleProps } = useRowDrag(list, move);
  return (
    <section aria-label={t('home.sections')}>
      <p id="move-hint" hidden>
        {t('home.moveHint')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="divide-y divide-line overflow-clip rounded-card border border-line bg-raised">
        {shown.map((row, at) => (
          <SectionItem
            key={row.id}
            row={row}
            at={at}
            count={shown.length}
            isHeld={drag?.from === at}
            dropsBefore={drag !== null && drag.gap === at && drag.from !== at && drag.from !== at - 1}
            dropsAfter={drag !== null && drag.gap === shown.length && at === shown.length - 1 && drag.from !== at}
            handleProps={handleProps(at)}
            onMove={(to) => move(at, to)}
            onRemoved={() => list.current?.querySelectorAll<HTMLElement>('a')[at === 0 ? 1 : at - 1]?.focus()}
          />
        ))}
      </ol>
    </section>
  );
}

/** The rows as they will be once a move under way has arrived. */
function moved(rows: readonly SectionRow[], form: FormData | undefined): readonly SectionRow[] {
  if (form?.get('intent') !== 'move') return rows;
  const row = rows.find(({ id }) => id === form.get('section'));
  if (row === undefined) return rows;
  return rows.filter(({ id }) => id !== row.id).toSpliced(Number(form.get('to')), 0, row);
}

/** A row that moves in the document loses focus; its handle gets it back. */
function useHandleFocus(list: RefObject<HTMLElement | null>): (id: string) => void {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${wanted.id}"]`)?.focus();
  }, [wanted, list]);
  return (id) => setWanted({ id });
}
