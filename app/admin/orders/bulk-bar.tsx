import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Truck from 'lucide-react/icons/truck';
import { useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { PageTick, type Selection } from '../desk/selection.tsx';
import { usePermission } from '../use-permission.ts';

export const BULK_FORM = 'bulk-orders';

const STEPS = [
  { step: 'confirmed', action: 'confirm', Icon: Check },
  { step: 'shipped', action: 'ship', Icon: Truck },
] as const;

/** The actions for the selected orders. The buttons are links: nothing happens before the preview (orders/bulk). */
export function BulkBar({ selection }: { readonly selection: Selection }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const [parameters] = useSearchParams();
  const hint = useId();
  // Without scripts the selection is unknown, so the buttons are always there.
  const isScripted = useHasScripts();
  const { count } = selection;
  const offers = !isScripted || count > 0;
  return (
    <div className="sticky top-0 z-20 mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-ground py-1 ps-4 sm:ps-5">
      <Form id={BULK_FORM} action="/admin/orders/bulk" preventScrollReset className="hidden">
        {[...parameters].map(([name, value]) =>
          name === 'order' || name === 'step' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
      </Form>
      {isScripted && <PageTick selection={selection} label={t('bulk.selectAll')} aria-describedby={hint} />}
      <p id={hint} className={count > 0 ? 'sr-only' : 'text-sm text-muted max-md:sr-only'}>
        {t('bulk.hint')}
      </p>
      <p role="status" className="numeric font-semibold empty:hidden">
        {count > 0 && t('bulk.selected', { n: count })}
      </p>
      {offers && (
        <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full touch:[&>*]:flex-1">
          {canEdit &&
            STEPS.map(({ step, action, Icon }) => (
              <Button
                key={step}
                type="submit"
                form={BULK_FORM}
                name="step"
                value={step}
                look="secondary"
                size="sm"
                icon={<Icon className="size-4" />}
              >
                {t(`orders.action.${action}`)}
              </Button>
            ))}
          <Slips ids={selection.ids} isScripted={isScripted} />
        </div>
      )}
    </div>
  );
}

/** A file, not a page: a plain link, because the router would look for a page at its address. */
function Slips({ ids, isScripted }: { readonly ids: readonly string[]; readonly isScripted: boolean }) {
  const t = useAdminTranslate();
  if (!isScripted) {
    return (
      <Button
        type="submit"
        form={BULK_FORM}
        formAction={SLIPS}
        look="secondary"
        size="sm"
        icon={<FileText className="size-4" />}
      >
        {t('bulk.slips')}
      </Button>
    );
  }
  return (
    <a
      href={`${SLIPS}?${new URLSearchParams(ids.map((id) => ['order', id]))}`}
      className={buttonClass({ look: 'secondary', size: 'sm' })}
    >
      <FileText aria-hidden="true" className="size-4" />
      {t('bulk.slips')}
    </a>
  );
}

const SLIPS = '/admin/orders/packing-slips';
