import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { useMay } from '../use-may.ts';

/** Exports the listed orders as a file. Only with edit permission, because it contains people's names. */
export function ExportOrdersButton(): ReactNode {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  if (!useMay('edit')) return null;
  const kept = new URLSearchParams([...parameters].filter(([name]) => ['status', 'from', 'to'].includes(name)));
  return (
    <a href={hrefWith('/admin/orders/export.csv', kept)} download className={buttonClass({ look: 'secondary' })}>
      <Download aria-hidden="true" />
      {t('exchange.export')}
    </a>
  );
}
