import type { ReactNode } from 'react';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** The first of many, and how many more there are. */
export function ShortList({ rest, children }: { readonly rest: number; readonly children: ReactNode }) {
  const t = useAdminTranslate();
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {children}
      {rest > 0 && <li className="text-muted">{t('productList.bulk.more', { n: rest })}</li>}
    </ul>
  );
}
