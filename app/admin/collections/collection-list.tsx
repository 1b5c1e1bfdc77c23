import { useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { DELETE, DeleteButton, DeleteDialog } from '../desk/delete-row.tsx';
import { useAsked } from '../desk/dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import { COLLECTIONS, sayCollectionReply } from './collection-reply.ts';

type CollectionRow = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly isShown: boolean;
  readonly products: number;
};

/** Collections or pages of brands with their addresses, and how many products each has. */
export function CollectionList({ rows }: { readonly rows: readonly CollectionRow[] }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const [parameters] = useSearchParams();
  const asked = useAsked(() => rows.find(({ id }) => canEdit && id === parameters.get(DELETE)) ?? null);
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} onDelete={canEdit ? () => asked.ask(row) : null} />
        ))}
      </ul>
      {asked.about !== null && (
        <DeleteDialog
          asked={asked}
          list={COLLECTIONS}
          say={sayCollectionReply}
          fields={{ collection_id: asked.about.id }}
          title={t('collections.deleteConfirm')}
          text={t('collections.deleteText', { name: asked.about.name })}
          submit={t('collections.deleteButton')}
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
      {onDelete && <DeleteButton id={id} label={t('collections.delete', { name })} onDelete={onDelete} />}
    </li>
  );
}
