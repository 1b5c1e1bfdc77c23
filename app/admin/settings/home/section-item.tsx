import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash from 'lucide-react/icons/trash-2';
import View from 'lucide-react/icons/view';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { useWords } from '../../admin-i18n.tsx';
import { MoveHandle } from '../../desk/move-handle.tsx';
import type { RowHandle } from '../../desk/sorted-rows.tsx';
import { useSaidForm } from '../../desk/undo.tsx';
import { HOME, type HomeReply, sayHomeReply } from './home-reply.ts';
import type { SectionRow, SectionState } from './section-row-of.ts';

type SectionItemProps = {
  readonly row: SectionRow;
  readonly handle: RowHandle;
  readonly mark: string;
  /** The pressed button is gone. */
  readonly onRemoved: () => void;
};

const TONES: Readonly<Record<SectionState, Tone>> = {
  shown: 'green',
  hidden: 'yellow',
  later: 'blue',
  over: 'neutral',
};

export function SectionItem(props: SectionItemProps) {
  const { row, handle, mark } = props;
  const { t, dateTime } = useWords();
  const { id, kind, title, state, from, until } = row;
  const name = t(`home.kind.${kind}`);
  return (
    <li className={classNames('relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3 ps-1 pe-2 sm:pe-4', mark)}>
      <MoveHandle {...handle} row={id} label={t('home.move', { name })} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${HOME}/${id}`}
            className={`font-semibold wrap-anywhere touch:inline-flex touch:min-h-12 touch:items-center ${textLinkClass}`}
          >
            {name}
          </Link>
          {state !== 'shown' && <Badge tone={TONES[state]}>{t(`home.state.${state}`)}</Badge>}
        </p>
        {title !== null && <p className="truncate text-sm">{title}</p>}
        {(from !== null || until !== null) && (
          <p className="text-sm text-muted">
            {[
              from !== null && t('home.from', { date: dateTime(new Date(from)) }),
              until !== null && t('home.until', { date: dateTime(new Date(until)) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <Actions {...props} name={name} />
    </li>
  );
}

type Named = SectionItemProps & { readonly name: string };

function Actions({ row: { id, isHidden }, handle: { at, count, onMove }, name, onRemoved }: Named) {
  const { t } = useWords();
  const { fetcher, busy } = useSaidForm<HomeReply>(HOME, sayHomeReply, (reply) => {
    if (reply.ok && reply.did === 'removed') onRemoved();
  });
  const button = (intent: string, label: string, icon: ReactNode) => (
    <IconButton type="submit" size="sm" name="intent" value={intent} label={label}>
      {icon}
    </IconButton>
  );
  return (
    <div className="flex gap-1 max-sm:ms-9 max-sm:basis-full touch:max-sm:ms-12">
      <Move to={at - 1} id={id} label={t('home.moveUp', { name })} isEnd={at === 0} onMove={onMove}>
        <ArrowUp aria-hidden="true" />
      </Move>
      <Move to={at + 1} id={id} label={t('home.moveDown', { name })} isEnd={at === count - 1} onMove={onMove}>
        <ArrowDown aria-hidden="true" />
      </Move>
      <fetcher.Form
        method="post"
        action={HOME}
        className="flex gap-1"
        // Not disabled meanwhile: the pressed button keeps focus.
        onSubmit={(event) => {
          if (busy) event.preventDefault();
        }}
      >
        <input type="hidden" name="section" value={id} />
        {isHidden
          ? button('show', t('home.show', { name }), <View aria-hidden="true" />)
          : button('hide', t('home.hide', { name }), <EyeOff aria-hidden="true" />)}
        {button('remove', t('home.remove', { name }), <Trash aria-hidden="true" />)}
      </fetcher.Form>
    </div>
  );
}

type MoveProps = {
  readonly to: number;
  readonly id: string;
  readonly label: string;
  readonly isEnd: boolean;
  readonly onMove: (to: number) => void;
  readonly children: ReactNode;
};

function Move({ to, id, label, isEnd, onMove, children }: MoveProps) {
  return (
    <form
      method="post"
      action={HOME}
      onSubmit={(event) => {
        event.preventDefault();
        onMove(to);
      }}
    >
      <input type="hidden" name="section" value={id} />
      <input type="hidden" name="to" value={to} />
      <IconButton type="submit" size="sm" name="intent" value="move" label={label} disabled={isEnd}>
        {children}
      </IconButton>
    </form>
  );
}
