import Pencil from 'lucide-react/icons/pencil';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { rowLinkClass, Table, Td, Th, type ThProps, Tr } from '#app/ui/table.tsx';
import type { CategoryRow } from '#shop/catalog/categories/category-list-view.server.ts';
import { type CategoryOrder, type CategoryQuery, formatCategorySort } from '#shop/catalog/categories/category-query.ts';
import { formatCategoryPath } from '#shop/catalog/categories/category-tree.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { DELETE, DeleteButton, DeleteDialog } from '../desk/delete-row.tsx';
import { useAsked } from '../desk/dialogs.tsx';
import { hrefWith, sortLink } from '../desk/list-address.ts';
import { usePermission } from '../use-permission.ts';
import { CATEGORIES, sayCategoryReply } from './category-reply.ts';

/** On the smallest phones the picture shrinks, so that the button at the row's end fits. */
const NOT_ON_SMALL = 'max-[22.4375rem]:hidden';
const BEGINNING = 'max-sm:ps-0 max-[22.4375rem]:ps-4';

export function CategoryTable(props: { readonly categories: readonly CategoryRow[]; readonly query: CategoryQuery }) {
  const { categories, query } = props;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const [parameters] = useSearchParams();
  const asked = parameters.get(DELETE);
  const isTree = query.search === '' && query.sort.by === 'name' && !query.sort.descending;
  const leaving = useAsked(() => categories.find(({ id }) => canEdit && id === asked) ?? null);
  return (
    <>
      <Table label={t('categories.table')}>
        <thead>
          <tr>
            <Th className={`sm:w-18 ${NOT_ON_SMALL}`}>
              <span className="max-sm:sr-only">{t('categories.image')}</span>
            </Th>
            <SortedTh by="name" query={query} label={t('categories.name')} className={BEGINNING} />
            <SortedTh by="type" query={query} label={t('categories.tag')} className="max-sm:hidden" />
            <Th className="max-lg:hidden">{t('categories.description')}</Th>
            <SortedTh by="products" query={query} label={t('categories.products')} numeric className="max-sm:px-1" />
            {canEdit && (
              <Th className="text-end max-sm:ps-0">
                <span className="max-sm:sr-only">{t('categories.actions')}</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <Row
              key={category.id}
              category={category}
              isIndented={isTree && index > 0}
              onDelete={canEdit ? () => leaving.ask(category) : null}
            />
          ))}
        </tbody>
      </Table>
      {leaving.about !== null && <DeleteCategory asked={leaving} category={leaving.about} />}
    </>
  );
}

type RowProps = {
  readonly category: CategoryRow;
  /** Below the category that it lies in; others name that above themselves. */
  readonly isIndented: boolean;
  readonly onDelete: (() => void) | null;
};

const INDENTS = ['', 'ps-5 sm:ps-6', 'ps-10 sm:ps-12'];

function Row({ category, isIndented, onDelete }: RowProps) {
  const { id, name, above, type, description, picture, products } = category;
  const t = useAdminTranslate();
  return (
    <Tr>
      <Td className={NOT_ON_SMALL}>
        {picture === null ? (
          <span className="block size-10 rounded-control bg-sunken" />
        ) : (
          <Picture picture={picture} alt="" sizes="40px" className="size-10 rounded-control" imgClassName="size-10" />
        )}
      </Td>
      <Td primary className={`${BEGINNING} max-sm:min-w-0 max-sm:pe-2 sm:min-w-36`}>
        <div className={isIndented ? INDENTS[above.length] : undefined}>
          {!isIndented && above.length > 0 && (
            <span className="block text-sm font-normal text-muted">{formatCategoryPath(above)}</span>
          )}
          <Link
            to={`${CATEGORIES}/${id}`}
            aria-label={t(onDelete ? 'categories.edit' : 'categories.view', {
              name: formatCategoryPath([...above, name]),
            })}
            className={rowLinkClass}
          >
            {name}
          </Link>
          <span className="mt-1 grid sm:hidden">
            <Badge>{type}</Badge>
          </span>
        </div>
      </Td>
      <Td className="max-sm:hidden">
        <span className="grid min-w-24">
          <Badge>{type}</Badge>
        </span>
      </Td>
      <Td className="max-w-96 min-w-48 text-muted max-lg:hidden">
        <span className="line-clamp-2">{description}</span>
      </Td>
      <Td numeric className="max-sm:px-1">
        {products}
      </Td>
      {onDelete && (
        <Td className="text-end whitespace-nowrap max-sm:ps-0">
          <RowActions category={category} onDelete={onDelete} />
        </Td>
      )}
    </Tr>
  );
}

function RowActions({ category, onDelete }: { readonly category: CategoryRow; readonly onDelete: () => void }) {
  const { id, name } = category;
  const t = useAdminTranslate();
  return (
    <span className="relative inline-flex gap-1">
      <Link
        to={`${CATEGORIES}/${id}`}
        aria-label={t('categories.edit', { name })}
        title={t('categories.edit', { name })}
        className={iconButtonClass({ size: 'sm' }, 'max-sm:hidden')}
      >
        <Pencil aria-hidden="true" />
      </Link>
      <DeleteButton id={id} label={t('categories.delete', { name })} onDelete={onDelete} />
    </span>
  );
}

function SortedTh(
  props: Omit<ThProps, 'sort' | 'children'> & {
    readonly by: CategoryOrder;
    readonly query: CategoryQuery;
    readonly label: string;
  },
) {
  const { by, query, label, ...th } = props;
  const t = useAdminTranslate();
  const asked = new URLSearchParams(query.search === '' ? {} : { search: query.search });
  const sort = sortLink(query.sort, by, {
    hrefFor: (next) => hrefWith(CATEGORIES, asked, { sort: formatCategorySort(next) }),
    label: (descending) => t(descending ? 'categories.sortDown' : 'categories.sortUp', { column: label }),
  });
  return (
    <Th {...th} sort={sort}>
      {label}
    </Th>
  );
}

type Asked = ComponentProps<typeof DeleteDialog>['asked'];
type DeleteCategoryProps = { readonly asked: Asked; readonly category: CategoryRow };

/** Asks first, and says what happens to the category's products; one with others in it says that they go first. */
function DeleteCategory({ asked, category: { id, name, products, children } }: DeleteCategoryProps) {
  const t = useAdminTranslate();
  const text = () => {
    if (children > 0) return t('categories.deleteChildren', { n: children, name });
    return products === 0
      ? t('categories.deleteEmpty', { name })
      : t('categories.deleteProducts', { n: products, name });
  };
  return (
    <DeleteDialog
      asked={asked}
      list={CATEGORIES}
      say={sayCategoryReply}
      fields={{ category_id: id }}
      title={t('categories.deleteConfirm')}
      text={text()}
      disabled={children > 0}
      submit={t('categories.deleteButton')}
    />
  );
}
