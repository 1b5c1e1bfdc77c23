import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { hrefWith } from '#app/admin/desk/list-address.ts';
import { useMay } from '#app/admin/use-may.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** For the header of the products tab. The export contains what its filters show. */
export function CsvButtons(): ReactNode {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const mayEdit = useMay('edit');
  return (
    <>
      {mayEdit && (
        <ButtonLink to="/admin/products/import" look="secondary" icon={<Upload aria-hidden="true" />}>
          {t('exchange.import')}
        </ButtonLink>
      )}
      <a
        href={hrefWith('/admin/products/export.csv', parameters, { page: null, sort: null })}
        download
        className={buttonClass({ look: 'secondary' })}
      >
        <Download aria-hidden="true" />
        {t('exchange.export')}
      </a>
    </>
  );
}
