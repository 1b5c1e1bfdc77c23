import { useAdminTranslate } from '../../admin-i18n.tsx';
import { SortedRows, useSortedRows } from '../../desk/sorted-rows.tsx';
import { useSaidForm } from '../../desk/undo.tsx';
import { HOME, type HomeReply, sayHomeReply } from './home-reply.ts';
import { SectionItem } from './section-item.tsx';
import type { SectionRow } from './section-row-of.ts';

/** The sections in their order. A move shows at once; what the server says of it follows. */
export function SectionRows({ rows }: { readonly rows: readonly SectionRow[] }) {
  const t = useAdminTranslate();
  const { fetcher } = useSaidForm<HomeReply>(HOME, sayHomeReply);
  const shown = moved(rows, fetcher.formData);
  const list = useSortedRows(shown.length, (from, to) => {
    const row = shown[from];
    if (row === undefined) return false;
    void fetcher.submit({ intent: 'move', section: row.id, to: String(to) }, { method: 'post', action: HOME });
    return true;
  });
  return (
    <section aria-label={t('home.sections')}>
      <SortedRows
        sorted={list}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-raised"
      >
        {shown.map((row, at) => (
          <SectionItem
            key={row.id}
            row={row}
            handle={list.handleOf(at)}
            mark={list.markOf(at)}
            onRemoved={() => list.rows.current?.querySelectorAll<HTMLElement>('a')[at === 0 ? 1 : at - 1]?.focus()}
          />
        ))}
      </SortedRows>
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
