import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { type ListEdit, writeListEdit } from '#shop/kernel/list-edit.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

type RowButtonsProps<List extends string> = {
  readonly list: List;
  readonly at: number;
  readonly count: number;
  /** What is moved: 'Link 2'. */
  readonly label: string;
  readonly className?: string;
  readonly onEdit: (edit: ListEdit<List>) => void;
};

/** Up, down and away. Without scripts the server does the same to what was typed. */
export function RowButtons<List extends string>(props: RowButtonsProps<List>) {
  const { list, at, count, label, className, onEdit } = props;
  const t = useAdminTranslate();
  const buttonOf = (edit: ListEdit<List>) => ({
    type: 'submit' as const,
    size: 'sm' as const,
    name: 'edit',
    value: writeListEdit(edit),
    onClick(event: { preventDefault(): void }) {
      event.preventDefault();
      onEdit(edit);
    },
  });
  const move = (to: number) => ({ ...buttonOf({ does: 'move', list, at, to }), disabled: to < 0 || to >= count });
  return (
    <div className={classNames('flex shrink-0', className)}>
      <IconButton {...move(at - 1)} label={t('admin.row.up', { what: label })}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton {...move(at + 1)} label={t('admin.row.down', { what: label })}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton {...buttonOf({ does: 'remove', list, at })} label={t('admin.row.remove', { what: label })}>
        <Trash aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type AddRowButtonProps<List extends string> = {
  readonly list: List;
  readonly add: RefObject<HTMLButtonElement | null>;
  readonly isFull: boolean;
  readonly className?: string;
  readonly onEdit: (edit: ListEdit<List>) => void;
  readonly children: ReactNode;
};

/** Adds a row at the end; without scripts the server does. */
export function AddRowButton<List extends string>(props: AddRowButtonProps<List>) {
  const { list, add, isFull, className, onEdit, children } = props;
  return (
    <Button
      ref={add}
      type="submit"
      look="secondary"
      size="sm"
      className={className}
      name="edit"
      value={writeListEdit({ does: 'add', list })}
      disabled={isFull}
      onClick={(event) => {
        event.preventDefault();
        onEdit({ does: 'add', list });
      }}
    >
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
