import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminTranslate } from '../admin-i18n.tsx';
import { AskDialog, type useAsked } from './dialogs.tsx';
import { hrefWith } from './list-address.ts';
import { type Said, useSaidForm } from './undo.tsx';

/** Without scripts, the address opens the dialog: `?delete=` and the id. */
export const DELETE = 'delete';

/** The button at a row's end that asks before the row is deleted. */
export function DeleteButton(props: { readonly id: string; readonly label: string; readonly onDelete: () => void }) {
  const { id, label, onDelete } = props;
  const [parameters] = useSearchParams();
  return (
    <span className="relative -my-1.5 inline-flex">
      <IconButton size="sm" label={label} aria-haspopup="dialog" className="noscript:hidden" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <noscript>
        <Link
          to={hrefWith('', parameters, { [DELETE]: id })}
          aria-label={label}
          className={iconButtonClass({ size: 'sm' })}
        >
          <Trash2 aria-hidden="true" />
        </Link>
      </noscript>
    </span>
  );
}

/** Asks whether the row of `asked` is to be deleted, and reports how it went. */
export function DeleteDialog<Reply>(props: {
  readonly asked: Pick<ReturnType<typeof useAsked>, 'open' | 'close'>;
  /** The list's address, whose action deletes. */
  readonly list: string;
  readonly say: (t: AdminTranslate, reply: Reply) => Said | null;
  /** Sent with the intent to delete: the row's id. */
  readonly fields: Readonly<Record<string, string>>;
  readonly title: string;
  readonly text: string;
  /** It cannot be deleted yet, as the text says. */
  readonly disabled?: boolean;
  readonly submit: ReactNode;
}) {
  const { asked, list, say, fields, title, text, disabled, submit } = props;
  const [parameters] = useSearchParams();
  const { fetcher } = useSaidForm(list, say, () => {
    asked.close();
    // The pressed button is gone with its row.
    document.getElementById('main')?.focus();
  });
  return (
    <AskDialog
      open={asked.open}
      closeTo={hrefWith(list, parameters, { [DELETE]: null })}
      onClose={asked.close}
      size="sm"
      title={title}
      description={text}
      disabled={disabled}
      submit={submit}
      look="danger"
      isCautious
      fetcher={fetcher}
      action={list}
      fields={{ intent: 'delete', ...fields }}
    />
  );
}
