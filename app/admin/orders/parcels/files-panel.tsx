import Download from 'lucide-react/icons/download';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { CarrierFileName } from '#shop/exchange/parcels/carriers/files.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';

type FilesProps = {
  readonly ids: readonly string[];
  /** How many of the orders each file has. */
  readonly files: readonly { readonly name: CarrierFileName; readonly n: number }[];
  /** How many orders have something whose weight is not known. */
  readonly unweighed: number;
  /** How many are in the file of every carrier, because their method names none. */
  readonly unassigned: number;
};

/** Downloads the orders as files that carriers read. A plain form: the router would look for a page in the response. */
export function FilesPanel({ ids, files, unweighed, unassigned }: FilesProps) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('parcels.file.title')} className="mt-8">
      <p className="max-w-3xl text-sm text-muted">{t('parcels.file.text')}</p>
      <form method="post" action="/admin/orders/parcels/file" className="mt-3 flex flex-wrap gap-2">
        <HiddenFields fields={{ order: ids }} />
        {files.map(({ name, n }) => (
          <Button
            key={name}
            type="submit"
            name="file"
            value={name}
            look="secondary"
            size="sm"
            disabled={n === 0}
            icon={<Download aria-hidden="true" className="size-4" />}
          >
            {t('parcels.file.get', { file: t(`parcels.file.${name}`), n })}
          </Button>
        ))}
      </form>
      <p className="mt-3 max-w-3xl text-sm text-muted">
        {unassigned > 0 && t('parcels.file.anyCarrier', { n: unassigned })} {t('parcels.file.note')}{' '}
        {unweighed > 0 && t('parcels.file.noWeight', { n: unweighed })}
      </p>
    </Panel>
  );
}
