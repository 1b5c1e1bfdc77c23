import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { writeListEdit } from '#shop/kernel/list-edit.ts';
import type { LineList as ListName, NavigationEdit, TypedItem } from '#shop/site/navigation/typed-navigation.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { useRowDrag } from '../../pictures/use-picture-list.ts';
import { LineRow } from './line-row.tsx';
import type { TargetOption } from './target-options.server.ts';
import type { NavigationFormState } from './use-navigation-form.ts';

type LineListProps = {
  readonly list: ListName;
  readonly lines: readonly TypedItem[];
  readonly most: number;
  readonly options: readonly TargetOption[];
  readonly form: NavigationFormState;
};

/** The lines of the header or of a column, in their order. */
export function LineList({ list, lines, most, options, form }: LineListProps) {
  const t = useAdminTranslate();
  const hintId = useId();
  const rows = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const count = lines.length;
  /** Focus follows a line that moves, and goes to a new one. */
  const edit = (one: NavigationEdit) => {
    if (one.does === 'move' && (one.to < 0 || one.to >= count)) return;
    flushSync(() => form.edit(one));
    if (one.does === 'move') setSaid(t('navigation.movedTo', { place: one.to + 1, count }));
    const at = one.does === 'move' ? one.to : one.does === 'add' ? count : Math.min(one.at, count - 2);
    const row = rows.current?.children[at];
    const place = row?.querySelector<HTMLElement>(one.does === 'add' ? 'select' : '[data-handle]') ?? add.current;
    place?.focus();
  };
  const { drag, handleProps } = useRowDrag(rows, (at, to) => edit({ does: 'move', list, at, to }));
  const named = lines.map((line, at) => ({ line, at, name: `${list}[${at}]` }));
  return (
    <>
      <p id={hintId} hidden>
        {t('navigation.moveHint')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={rows} className="divide-y divide-line border-y border-line empty:border-b-0">
        {named.map(({ line, at, name }) => (
          <LineRow
            key={name}
            list={list}
            line={line}
            at={at}
            count={count}
            options={options}
            problems={form.problems}
            hintId={hintId}
            isHeld={drag?.from === at}
            dropsBefore={drag !== null && drag.gap === at && drag.from !== at && drag.from !== at - 1}
            dropsAfter={drag !== null && drag.gap === count && at === count - 1 && drag.from !== at}
            handleProps={handleProps(at)}
            onType={(fields) => form.typeLine(list, at, fields)}
            onEdit={edit}
          />
        ))}
      </ol>
      <div className="px-4 py-4 sm:px-6">
        <Button
          ref={add}
          type="submit"
          look="secondary"
          size="sm"
          name="edit"
          value={writeListEdit({ does: 'add', list })}
          disabled={count >= most}
          onClick={(event) => {
            event.preventDefault();
            edit({ does: 'add', list });
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('navigation.addLine')}
        </Button>
        {count >= most && <p className="mt-2 text-sm text-muted">{t('navigation.full', { n: most })}</p>}
      </div>
    </>
  );
}
