import { Pagination, type PaginationProps } from '#app/ui/pagination.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** Links to the other pages of a list. */
export function ListPages(props: {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: PaginationProps['hrefFor'];
  /** For a page with several lists. */
  readonly label?: string;
  readonly className?: string;
}) {
  const { page, pageCount, hrefFor, label, className = 'mt-6' } = props;
  const t = useAdminTranslate();
  return (
    <Pagination
      className={className}
      current={page}
      total={pageCount}
      hrefFor={hrefFor}
      label={label ?? t('admin.pagination.label')}
      previousLabel={t('admin.pagination.previous')}
      nextLabel={t('admin.pagination.next')}
      pageLabel={(one) => t('admin.pagination.pageOf', { page: one, pages: pageCount })}
    />
  );
}
