import Trash2 from 'lucide-react/icons/trash-2';
import { useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { CollectionKind } from '#shop/collections/collection.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog, useAsked } from '../desk/dialogs.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { useSaidForm } from '../desk/undo.tsx';
import { usePermission } from '../use-permission.ts';
import { COLLECTIONS, sayCollectionReply } from './collection-reply.ts';

/** Without scripts, the address opens the dialog: `?delete=` and the id. */
const ASKED = 'delete';

type CollectionRow = {
  readonly id: string;
  readonly kind: CollectionKind;
  readonly name: string;
  readonly path: string;
  readonly isShown: boolean;
  readonly products: number;
};

export function CollectionList({ rows }: { readonly rows: readonly CollectionRow[] }) {
  const canEdit = usePermission('edit');
  const [parameters] = useSearchParams();
  const asked = parameters.get(ASKED);
  const leaving = useAsked(() => rows.find(({ id }) => canEdit && id === asked) ?? null);
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} onDelete={canEdit ? () => leaving.ask(row) : null} />
        ))}
      </ul>
      {leaving.about !== null && (
        <DeleteDialog
          row={leaving.about}
          open={leaving.open}
          closeTo={hrefWith(COLLECTIONS, parameters, { [ASKED]: null })}
          onClose={leaving.close}
        />
      )}
    </>
  );
}

function Row({ row, onDelete }: { readonly row: CollectionRow; readonly onDelete: (() => void) | null }) {
  const t = useAdminTranslate();
  const { id, name, path, isShown, products } = row;
  return (
    <li className="flex items-center gap-x-4 border-line px-4 py-3 not-first:border-t sm:px-6">
      <span className="min-w-0 flex-1">
        <TextLink to={`${COLLECTIONS}/${id}`} className="font-medium wrap-anywhere">
          {name}
        </TextLink>{' '}
        {!isShown && <Badge>{t('collections.hidden')}</Badge>}
        <span className="block text-sm text-muted wrap-anywhere">{path}</span>
      </span>
      <span className="numeric shrink-0 text-sm text-muted">{t('collections.products', { n: products })}</span>
      {onDelete && <DeleteButton row={row} onDelete={onDelete} />}
    </li>
  );
}

function DeleteButton({ row: { id, name }, onDelete }: { readonly row: CollectionRow; readonly onDelete: () => void }) {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const label = t('collections.delete', { name });
  return (
    <span className="-my-1.5 inline-flex">
      <IconButton size="sm" label={label} aria-haspopup="dialog" className="noscript:hidden" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <noscript>
        <Link
          to={hrefWith('', parameters, { [ASKED]: id })}
          aria-label={label}
          className={iconButtonClass({ size: 'sm' })}
        >
          <Trash2 aria-hidden="true" />
        </Link>
      </noscript>
    </span>
  );
}

/** Says that products stay. */
function DeleteDialog(props: {
  readonly row: CollectionRow;
  readonly open: boolean;
  readonly closeTo: string;
  readonly onClose: () => void;
}) {
  const { row, onClose, ...dialog } = props;
  const t = useAdminTranslate();
  const { fetcher } = useSaidForm(COLLECTIONS, sayCollectionReply, () => {
    onClose();
    // The pressed button is gone with its row.
    document.getElementById('main')?.focus();
  });
  return (
    <AskDialog
      {...dialog}
      onClose={onClose}
      size="sm"
      title={t('collections.deleteConfirm')}
      description={t('collections.deleteText', { name: row.name })}
      submit={t('collections.deleteButton')}
      look="danger"
      isCautious
      fetcher={fetcher}
      action={COLLECTIONS}
      fields={{ intent: 'delete', collection_id: row.id }}
    />
  );
}
